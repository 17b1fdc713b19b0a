import { build } from 'esbuild'
import { externalPackages } from './externalPackages'

/**
 * @param programs Entry points, relative to the repository: "server/src/main.ts".
 * @returns These files and all files of the repository that they import, also on demand; without what only types need.
 */
export async function sourceFiles(rootDir: string, programs: readonly string[]): Promise<string[]> {
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
  return Object.keys(metafile.inputs).sort()
}
