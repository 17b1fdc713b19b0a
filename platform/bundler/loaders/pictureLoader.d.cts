interface LoaderContext {
  /** Folder of the picture file. */
  context: string
  addDependency(file: string): void
}

declare function pictureLoader(this: LoaderContext, source: string): string
export = pictureLoader
