/** The federation plugin writes its entry to a file whose name is a hash over absolute paths. */
const entryPattern = /[\\/]\.federation[\\/]entry\.\w+\.js/

/**
 * Gives fixed ids to the two modules whose identifiers contain that file name. Otherwise their ids, and with them the hash
 * of the container, would depend on the folder in which a package is built.
 */
module.exports = class FederationEntryIdPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('FederationEntryIdPlugin', (compilation) => {
      // Before the plugins that assign the other ids.
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
