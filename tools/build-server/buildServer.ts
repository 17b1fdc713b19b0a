import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appManifest, appWorkspaces, readManifest, writeManifest } from './appManifest'
import { compile, copyTo } from './compile'

export const programs = [
  'platform/server/src/main.ts',
  'platform/server/src/cli.ts',
  'platform/release/src/cli.ts',
  // Started by the release service.
  'platform/release-service/jobs/jobProcess.ts',
]

/** Files that programs name by their path. */
const namedFiles = ['platform/release/src/isolation/bundleProcess.cjs', 'platform/browser-checks/fonts']

/** In .npmrc: it would take precedence over `npm ci --omit=dev`. */
const withDevelopment = /^#.*\ninclude=dev\n/m

/**
 * Compiles the server and the commands for leads and releases to JavaScript, into a folder that runs on a machine
 * without this repository (decision 0066).
 *
 * @param outputDir Replaced if it exists, except when the code does not compile.
 */
export async function buildServer(rootDir: string, outputDir: string): Promise<void> {
  const unfinished = `${outputDir}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await compile(rootDir, programs, unfinished, namedFiles)
  copyTo(unfinished, rootDir, 'package-lock.json')
  const npmrc = readFileSync(join(rootDir, '.npmrc'), 'utf8')
  writeFileSync(join(unfinished, '.npmrc'), npmrc.replace(withDevelopment, ''))
  writeManifest(unfinished, appManifest(rootDir))
  for (const workspace of appWorkspaces) {
    const manifest = readManifest(join(rootDir, workspace))
    delete manifest.devDependencies
    writeManifest(join(unfinished, workspace), manifest)
  }
  rmSync(outputDir, { recursive: true, force: true })
  renameSync(unfinished, outputDir)
}
