import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { appManifest, appWorkspaces, readManifest, type Manifest } from './appManifest'
import { externalPackages } from './externalPackages'
import { oneFileForEach } from './oneFileForEach'
import { sourceFiles } from './sourceFiles'

export const programs = [
  'server/src/main.ts',
  'server/src/cli.ts',
  'release/src/cli.ts',
  // Started by the release service.
  'release/src/service/runs/runProcess.ts',
]

/** Files that programs name by their path. */
const namedFiles = ['release/src/isolation/bundleProcess.cjs', 'scripts/testing/fonts']

/** For `npm ci --omit=dev`. */
const installFiles = ['package-lock.json', '.npmrc']

/**
 * Compiles the server and the commands for leads and releases to JavaScript, into a folder that runs on a machine
 * without this repository (decision 0066).
 *
 * @param outputDir Replaced if it exists, except when the code does not compile.
 */
export async function buildServer(rootDir: string, outputDir: string): Promise<void> {
  const unfinished = `${outputDir}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const files = await sourceFiles(rootDir, programs)
  const isTypeScript = (file: string) => /\.tsx?$/.test(file)
  await build({
    absWorkingDir: rootDir,
    entryPoints: files.filter(isTypeScript),
    outbase: rootDir,
    outdir: unfinished,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    plugins: [oneFileForEach, externalPackages],
  })
  const scripts = files.filter((file) => /\.[cm]js$/.test(file))
  for (const file of [...scripts, ...namedFiles, ...installFiles]) copy(file, rootDir, unfinished)
  writeManifest(unfinished, appManifest(rootDir))
  for (const workspace of appWorkspaces) {
    const manifest = readManifest(join(rootDir, workspace))
    delete manifest.devDependencies
    writeManifest(join(unfinished, workspace), manifest)
  }
  rmSync(outputDir, { recursive: true, force: true })
  renameSync(unfinished, outputDir)
}

function copy(file: string, rootDir: string, outputDir: string): void {
  const target = join(outputDir, file)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(join(rootDir, file), target, { recursive: true })
}

function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
