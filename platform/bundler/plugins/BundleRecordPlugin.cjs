const { createHash } = require('node:crypto')
const path = require('node:path')
const contract = require('@site/shared/contract/version.json')
const kit = require('../../../package.json')
const { getPackage, packageVersion } = require('./getPackage.cjs')
const { root } = require('../variants.cjs')

/** Modules that exist once on a page: the shell provides them, remotes use them. */
const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  '@site/shared/runtime',
  '@module-federation/runtime-core',
]
const FILE = 'bundle.json'

/**
 * Writes `bundle.json` beside a bundle: the exports of shared modules that it uses or provides, the versions that it was
 * built with, the npm packages in it, and the hash of each file. The gate compares it with the live site and with the
 * files (docs/gate.md). Read by platform/release/src/build/bundleRecord.ts.
 */
module.exports = class BundleRecordPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('BundleRecordPlugin', (compilation) => {
      let found = {}
      // Chunks contain the modules that are used, and modules are not concatenated yet.
      compilation.hooks.afterChunks.tap('BundleRecordPlugin', () => {
        const modules = [...compilation.modules].filter(
          (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
        )
        found = {
          uses: usedExports(compilation, modules),
          provides: providedExports(compilation, modules),
          packages: getPackages(modules, compiler.context),
        }
      })
      compilation.hooks.processAssets.tap(
        // After names and hashes are final.
        { name: 'BundleRecordPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const files = Object.entries(assets)
            // Records of other plugins, which are never requested.
            .filter(([name]) => !name.endsWith('.json'))
            .map(([name, source]) => [name, computeIntegrity(source.buffer())])
          const record = {
            contract: contract.version,
            kit: kit.version,
            versions: Object.fromEntries(sharedModules.map((name) => [name, getVersion(name)])),
            publicPath: compilation.outputOptions.publicPath,
            ...found,
            files: inOrder(Object.fromEntries(files)),
          }
          compilation.emitAsset(FILE, new sources.RawSource(JSON.stringify(record)))
        },
      )
    })
  }
}

/** @returns Names that the bundle imports of each module that it shares and does not contain; "*" for all of them. */
function usedExports(compilation, modules) {
  const used = {}
  for (const module of modules) {
    const name = module.options?.shareKey ?? (module.externalType && getSharedName(module))
    if (!sharedModules.includes(name)) continue
    const names = new Set(used[name])
    for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
      const { dependency, originModule } = connection
      const isInBundle = originModule && compilation.chunkGraph.getNumberOfModuleChunks(originModule) > 0
      if (!dependency || !isInBundle || connection.getActiveState(undefined) === false) continue
      for (const reference of compilation.getDependencyReferencedExports(dependency, undefined)) {
        const [first] = Array.isArray(reference) ? reference : reference.name
        names.add(first ?? '*')
      }
    }
    used[name] = [...names].sort()
  }
  return inOrder(used)
}

const externalGlobals = { _FEDERATION_RUNTIME_CORE: '@module-federation/runtime-core' }

function getSharedName({ userRequest, request }) {
  const name = typeof request === 'string' ? request : userRequest
  return externalGlobals[name] ?? name.replace(/^commonjs /, '')
}

/** @returns Names that each shared module in the bundle exports. */
function providedExports({ moduleGraph }, modules) {
  const provided = {}
  for (const module of modules) {
    const name = sharedModules.find((shared) => module.rawRequest === shared)
    const names = name && moduleGraph.getProvidedExports(module)
    if (Array.isArray(names)) provided[name] = [...names].sort()
  }
  return inOrder(provided)
}

/** The order in which modules are found differs from build to build. */
const inOrder = (lists) =>
  Object.fromEntries(Object.entries(lists).sort(([one], [other]) => (one < other ? -1 : 1)))

/** @returns The other packages in the bundle, with version and the files of it that are in the bundle. */
function getPackages(modules, ownFolder) {
  const packages = new Map()
  for (const { resource } of modules) {
    const file = resource?.split('?')[0]
    const found = file && getPackage(file, root)
    if (!found || found.folder === ownFolder) continue
    const entry = packages.get(found.folder) ?? { name: found.name, version: found.version, files: [] }
    packages.set(found.folder, entry)
    entry.files.push(path.relative(found.folder, file).split(path.sep).join('/'))
  }
  return [...packages.values()]
    .map((entry) => ({ ...entry, files: entry.files.sort() }))
    .sort((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1))
}

/** "@scope/name/part" belongs to "@scope/name". */
const getVersion = (request) =>
  request.startsWith('@site/shared')
    ? require('@site/shared/package.json').version
    : packageVersion(/^(?:@[^/]+\/)?[^/]+/.exec(request)[0], root)

const computeIntegrity = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`
