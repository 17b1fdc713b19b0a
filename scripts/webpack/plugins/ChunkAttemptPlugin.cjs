const { RuntimeGlobals, RuntimeModule } = require('webpack')

/**
 * Lets the shell send a remote's requests for chunks and their style sheets around the browser's caches. A
 * request that hangs keeps its place there, and a preload that failed is answered with its failure once more,
 * even after its element has been removed. While `globalThis.chunkAttempts[<container>]` is n, they are asked
 * for with `?r=n`; the content of chunks is held to the same hashes.
 */
module.exports = class ChunkAttemptPlugin {
  /** @param {string} container Name of the federation container. */
  constructor(container) {
    this.container = container
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkAttemptPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.getChunkScriptFilename)
        .tap('ChunkAttemptPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new ChunkAttemptModule(this.container))
        })
    })
  }
}

class ChunkAttemptModule extends RuntimeModule {
  constructor(container) {
    // After the module that defines the function that this one wraps.
    super('retry address', RuntimeModule.STAGE_ATTACH)
    this.container = container
  }

  generate() {
    // Of scripts and, where a remote has any, of style sheets: the extracting plugin has no name for it to import.
    const names = [RuntimeGlobals.getChunkScriptFilename, `${RuntimeGlobals.require}.miniCssF`]
    return `var withRetry = function (fileOf) {
  return fileOf && function (chunkId) {
    var retry = (globalThis.chunkAttempts || {})[${JSON.stringify(this.container)}];
    return fileOf(chunkId) + (retry ? "?r=" + retry : "");
  };
};
${names.map((name) => `${name} = withRetry(${name});`).join('\n')}`
  }
}
