const { RuntimeGlobals, RuntimeModule } = require('webpack')

/**
 * Lets the shell retry a remote's chunks and style sheets past the browser's caches, which keep a request that hangs and
 * repeat the failure of a preload even after its element is removed. While `globalThis.chunkAttempts[<container>]` is n,
 * they are requested with `?r=n`. Integrity hashes stay the same.
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
    // After the module that defines the wrapped function.
    super('retry address', RuntimeModule.STAGE_ATTACH)
    this.container = container
  }

  generate() {
    // Scripts, and style sheets where a remote has any: mini-css-extract-plugin does not export this name.
    const names = [RuntimeGlobals.getChunkScriptFilename, `${RuntimeGlobals.require}.miniCssF`]
    return `var withRetry = function (getFile) {
  return getFile && function (chunkId) {
    var retry = (globalThis.chunkAttempts || {})[${JSON.stringify(this.container)}];
    return getFile(chunkId) + (retry ? "?r=" + retry : "");
  };
};
${names.map((name) => `${name} = withRetry(${name});`).join('\n')}`
  }
}
