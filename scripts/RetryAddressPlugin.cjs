const { RuntimeGlobals, RuntimeModule } = require('webpack')

/**
 * Lets the shell send a remote's requests for chunks around the browser's caches. A request that hangs
 * keeps its place there, and a preload that failed is answered with its failure once more, even after
 * its element has been removed. While `globalThis.remoteRetries[<container>]` is n, chunks are asked
 * for with `?r=n`; their content is held to the same hashes.
 */
module.exports = class RetryAddressPlugin {
  /** @param {string} container Name of the federation container. */
  constructor(container) {
    this.container = container
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('RetryAddressPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.getChunkScriptFilename)
        .tap('RetryAddressPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new RetryAddressModule(this.container))
        })
    })
  }
}

class RetryAddressModule extends RuntimeModule {
  constructor(container) {
    // After the module that defines the function that this one wraps.
    super('retry address', RuntimeModule.STAGE_ATTACH)
    this.container = container
  }

  generate() {
    const name = RuntimeGlobals.getChunkScriptFilename
    return `var fileOf = ${name};
${name} = function (chunkId) {
  var retry = (globalThis.remoteRetries || {})[${JSON.stringify(this.container)}];
  return fileOf(chunkId) + (retry ? "?r=" + retry : "");
};`
  }
}
