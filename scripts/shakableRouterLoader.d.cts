declare function shakableRouterLoader(source: string): string
export = shakableRouterLoader
