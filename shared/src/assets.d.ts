declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
declare module '*.svg' {
  const url: string
  export default url
}
declare module '*.png' {
  const url: string
  export default url
}
declare module '*.ico' {
  const url: string
  export default url
}
declare module '*.pdf' {
  const url: string
  export default url
}
/** Turned into picture data by platform/bundler/loaders/pictureLoader.cjs. */
declare module '*.picture' {
  const picture: import('./contract/picture').PictureData
  export default picture
}
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
