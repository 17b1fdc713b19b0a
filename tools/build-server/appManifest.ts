import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Manifest = Record<string, unknown> & { devDependencies?: unknown }

/** Workspaces with packages that the compiled programs need. */
export const appWorkspaces = [
  'platform/server',
  'platform/release',
  'platform/release-service',
  'platform/store',
  'platform/browser-checks',
]

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

/** What the compiled application has as the repository does. */
const kept = ['name', 'version', 'private', 'license', 'engines', 'overrides', 'allowScripts']

/** The package.json of the compiled application. Its commands have the names that they have in the repository. */
export function appManifest(rootDir: string): Manifest {
  const manifest = readManifest(rootDir)
  return {
    ...Object.fromEntries(kept.map((name) => [name, manifest[name]])),
    type: 'module',
    workspaces: appWorkspaces,
    scripts: {
      start: 'node platform/server/src/main.js',
      leads: 'node platform/server/src/cli.js',
      release: 'node platform/release/src/cli.js',
    },
  }
}

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
