declare function pictureLoader(source: string): string
export = pictureLoader
