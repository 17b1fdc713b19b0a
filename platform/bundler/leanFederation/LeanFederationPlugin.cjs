const path = require('node:path')
const webpack = require('webpack')

/**
 * Parts of the federation runtime that no page of this site runs and that no build option leaves out: snapshots read from
 * manifests and preloading (a page names its own files, decision 0001), remotes of remotes, and version ranges that no
 * package here uses. Together 3.9 KB on every page of a remote.
 */
const unused = [
  { owner: 'runtime-core', request: /plugins\/snapshot\/SnapshotHandler\.js$/, file: 'snapshots.ts' },
  { owner: 'runtime-core', request: /utils\/preload\.js$/, file: 'preload.ts' },
  { owner: 'runtime-core', request: /semver\/index\.js$/, file: 'semver.ts' },
  { owner: 'webpack-bundler-runtime', request: /^\.\/remotes\.js$/, file: 'remotes.ts' },
]

/** Replaces each with a small stub. A stub that is called throws an error that names it. */
module.exports = class LeanFederationPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    for (const { owner, request, file } of unused) {
      new webpack.NormalModuleReplacementPlugin(request, (resource) => {
        if (resource.context.includes(path.join('@module-federation', owner)))
          resource.request = path.join(__dirname, file)
      }).apply(compiler)
    }
  }
}
