/**
 * Writes `build.json` beside the shell's client files: the scripts and style sheets of each page. Remotes have
 * `mf-manifest.json` for that.
 */
module.exports = class BuildRecordPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        // After names and hashes are final.
        { name: 'BuildRecordPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const getFiles = (files, extension) => [...files].filter((file) => file.endsWith(extension)).sort()
          const entry = compilation.entrypoints.get('main')
          const federation = compilation.namedChunkGroups.get('federation')
          const record = {
            main: getFiles(entry.getFiles(), '.js'),
            styles: getFiles(entry.getFiles(), '.css'),
            federation: federation ? getFiles(federation.getFiles(), '.js') : [],
            pages: Object.fromEntries(
              [...compilation.namedChunkGroups]
                .filter(([name]) => name.startsWith('page-'))
                .map(([name, group]) => [
                  name,
                  { scripts: getFiles(group.getFiles(), '.js'), styles: getFiles(group.getFiles(), '.css') },
                ]),
            ),
          }
          compilation.emitAsset('build.json', new sources.RawSource(JSON.stringify(record)))
        },
      )
    })
  }
}
