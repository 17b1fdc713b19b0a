declare namespace NodeJS {
  interface Require {
    /** The bundler's: all files of a folder whose names fit, in the bundle. */
    context: (
      folder: string,
      withSubfolders: boolean,
      pattern: RegExp,
    ) => ((file: string) => Record<string, unknown>) & { keys: () => string[] }
  }
}
