/** The federation plugin writes its entry to a file whose name is a hash of a text with absolute paths. */
const entryPattern = /[\\/]\.federation[\\/]entry\.\w+\.js/

/**
 * Names the two modules of the federation plugin whose identifiers hold that name by what they are: their
 * numbers, and with them the hash of the container, would depend on the folder in which a package is built.
 */
module.exports = class FederationEntryIdPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('FederationEntryIdPlugin', (compilation) => {
      // Ahead of the plugins that give the other modules theirs.
      compilation.hooks.moduleIds.tap({ name: 'FederationEntryIdPlugin', stage: -1 }, (modules) => {
        for (const module of modules) {
          const identifier = module.identifier()
          if (!entryPattern.test(identifier)) continue
          const id = identifier.startsWith('container entry') ? 'container' : 'federation'
          compilation.chunkGraph.setModuleId(module, id)
        }
      })
    })
  }
}
