import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest, writeManifest } from '../build-server/appManifest'

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** `@site/shared`: contract, runtime, design system and forms, as TypeScript, which the remote's build compiles. */
export function writeSharedPackage(rootDir: string, folder: string): void {
  cpSync(join(rootDir, 'shared/src'), join(folder, 'src'), {
    recursive: true,
    filter: (path) => !isTest(path),
  })
  const manifest = readManifest(join(rootDir, 'shared'))
  delete manifest['private']
  writeManifest(folder, { ...manifest, license: readManifest(rootDir).license })
}
