declare namespace NodeJS {
  interface Require {
    /** Imports all files of a folder that match a pattern. The bundler replaces it. */
    context: (
      folder: string,
      withSubfolders: boolean,
      pattern: RegExp,
    ) => ((file: string) => Record<string, unknown>) & { keys: () => string[] }
  }
}
