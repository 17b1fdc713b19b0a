const path = require('node:path')
const webpack = require('webpack')

/**
 * Parts of the federation runtime that run on no page of this site, and that none of its build options leaves
 * out: snapshots read from manifests and preloading (a page names its files itself, decision 0001), remotes
 * of remotes, and ranges of versions that no package here asks for. Together 3.9 KB on every page of a remote.
 */
const unused = [
  { owner: 'runtime-core', request: /plugins\/snapshot\/SnapshotHandler\.js$/, file: 'snapshots.ts' },
  { owner: 'runtime-core', request: /utils\/preload\.js$/, file: 'preload.ts' },
  { owner: 'runtime-core', request: /semver\/index\.js$/, file: 'semver.ts' },
  { owner: 'webpack-bundler-runtime', request: /^\.\/remotes\.js$/, file: 'remotes.ts' },
]

/** Puts a small stand-in in the place of each; whoever calls one after all gets an error that says so. */
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
