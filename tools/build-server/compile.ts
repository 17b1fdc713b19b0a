import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { externalPackages } from './externalPackages'
import { oneFileForEach } from './oneFileForEach'
import { sourceFiles } from './sourceFiles'

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
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
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
