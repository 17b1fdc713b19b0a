import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'

const options = { bundle: true, format: 'esm', platform: 'node', logLevel: 'silent' } satisfies BuildOptions

/**
 * Compiles programs to JavaScript, one file for each source (decision 0066).
 *
 * @param programs Entry points, relative to the repository: "platform/server/src/main.ts".
 * @param copied Files and folders that programs name by their path.
 * @returns Names of the npm packages that the programs import.
 */
export async function compile(
  rootDir: string,
  programs: readonly string[],
  outputDir: string,
  copied: readonly string[] = [],
): Promise<string[]> {
  const { files, packages } = await sourceFiles(rootDir, programs)
  await build({
    absWorkingDir: rootDir,
    entryPoints: files.filter((file) => /\.tsx?$/.test(file)),
    outbase: rootDir,
    outdir: outputDir,
    target: 'node20',
    ...options,
    plugins: [oneFileForEach, externalPackages],
  })
  const scripts = files.filter((file) => /\.[cm]js$/.test(file))
  for (const file of [...scripts, ...copied]) copyTo(outputDir, rootDir, file)
  return packages
}

/** @param file A file or folder, relative to the repository. */
export function copyTo(outputDir: string, rootDir: string, file: string): void {
  const target = join(outputDir, file)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(join(rootDir, file), target, { recursive: true })
}

/**
 * @param programs Entry points, relative to the repository: "platform/server/src/main.ts".
 * @returns `files`: these and all files of the repository that they import, also on demand; without what only types need.
 *   `packages`: names of the npm packages that they import.
 */
async function sourceFiles(
  rootDir: string,
  programs: readonly string[],
): Promise<{ files: string[]; packages: string[] }> {
  const { metafile } = await build({
    absWorkingDir: rootDir,
    entryPoints: [...programs],
    write: false,
    metafile: true,
    outdir: 'unused',
    ...options,
    plugins: [externalPackages],
  })
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports)
  const packages = imports.filter(({ path, external }) => external && !path.startsWith('node:'))
  return {
    files: Object.keys(metafile.inputs).sort(),
    packages: [...new Set(packages.map(({ path }) => getPackage(path)))].sort(),
  }
}

/** "@scope/name/part" belongs to "@scope/name". */
const getPackage = (path: string) => /^(?:@[^/]+\/)?[^/]+/.exec(path)![0]

const isOwn = (path: string) => path.startsWith('@site/')

/** Leaves npm packages and modules of Node to `node_modules`. Packages of this repository are compiled. */
const externalPackages: Plugin = {
  name: 'external packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || isOwn(path) ? undefined : { path, external: true },
    )
  },
}

/** Marks requests that this plugin makes itself. */
const resolved = Symbol('resolved')

/**
 * Keeps a file for each source, in the same folders, and makes imports name these files: Node needs extensions, and
 * resolves no TypeScript. Programs that are started by their path, and workers, are then found as in the repository.
 * JSON becomes part of the file that imports it.
 */
const oneFileForEach: Plugin = {
  name: 'one file for each source',
  setup(build) {
    build.onResolve({ filter: /^\.|^@site\// }, async ({ path, kind, pluginData, ...request }) => {
      if (kind === 'entry-point' || pluginData === resolved) return undefined
      const { path: file, errors } = await build.resolve(path, { ...request, kind, pluginData: resolved })
      if (errors.length > 0) return { errors }
      return file.endsWith('.json')
        ? { path: file }
        : { path: pathBetween(request.importer, file), external: true }
    })
  },
}

function pathBetween(importer: string, file: string): string {
  const path = relative(dirname(importer), file).replace(/\.tsx?$/, '.js')
  return path.startsWith('.') ? path : `./${path}`
}
