import { build } from 'esbuild'
import { externalPackages } from './externalPackages'

/**
 * @param programs Entry points, relative to the repository: "platform/server/src/main.ts".
 * @returns `files`: these and all files of the repository that they import, also on demand; without what only types need.
 *   `packages`: names of the npm packages that they import.
 */
export async function sourceFiles(
  rootDir: string,
  programs: readonly string[],
): Promise<{ files: string[]; packages: string[] }> {
  const { metafile } = await build({
    absWorkingDir: rootDir,
    entryPoints: [...programs],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'unused',
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    plugins: [externalPackages],
  })
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports)
  const packages = imports.filter(({ path, external }) => external && !path.startsWith('node:'))
  return {
    files: Object.keys(metafile.inputs).sort(),
    packages: [...new Set(packages.map(({ path }) => packageOf(path)))].sort(),
  }
}

/** "@scope/name/part" belongs to "@scope/name". */
const packageOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
