const MiniCssExtractPlugin = require('mini-css-extract-plugin')

/** As `chunkLoadTimeout` for scripts. */
const TIMEOUT_MS = 6500

/**
 * Holds style sheets that load late to their hash, as webpack-subresource-integrity does for scripts. The hashes come from
 * `globalThis.styleHashes`, which the shell fills from the release set. A sheet without one is refused.
 * Also gives up a sheet that hangs, which mini-css-extract-plugin does not; and lets the shell keep a sheet that is only
 * prefetched from being applied (shell/src/modules/heldStyles.ts).
 */
module.exports = class StyleIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('StyleIntegrityPlugin', (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'StyleIntegrityPlugin',
        // A retry adds a query: ChunkAttemptPlugin.cjs. Without `|| ""` the attribute would be "undefined", which browsers
        // ignore.
        (source, { tag, href, reject }) => `${source}
if (!(${tag}.integrity = globalThis.styleHashes[${href}.split("?")[0]] || "")) return ${reject}(new Error(${href} + " has no hash"));
globalThis.holdStyles?.(${tag});
setTimeout(function () { ${tag}.onload && ${tag}.onload({}); }, ${TIMEOUT_MS});`,
      )
    })
  }
}
