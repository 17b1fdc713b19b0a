declare function stacklessErrorsLoader(source: string): string
export = stacklessErrorsLoader
