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

/** The package.json of the compiled application. Its commands have the names that they have in the repository. */
export function appManifest(rootDir: string): Manifest {
  const {
    name,
    version,
    private: isPrivate,
    license,
    engines,
    overrides,
    allowScripts,
  } = readManifest(rootDir)
  return {
    ...{ name, version, private: isPrivate, license, type: 'module', engines },
    workspaces: appWorkspaces,
    scripts: {
      start: 'node platform/server/src/main.js',
      leads: 'node platform/server/src/cli.js',
      release: 'node platform/release/src/cli.js',
    },
    ...{ overrides, allowScripts },
  }
}

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
