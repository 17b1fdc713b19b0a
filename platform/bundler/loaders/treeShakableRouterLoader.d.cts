declare function treeShakableRouterLoader(source: string): string
export = treeShakableRouterLoader
