import { join } from 'node:path'
import { readManifest, writeManifest } from '../build-server/appManifest'
import { compile } from '../build-server/compile'
import { kitManifest, pick } from './kitManifest'

const program = 'platform/release-service/client/cli'

/** `@site/release`: the command `release` for a release service, compiled. */
export async function writeReleasePackage(rootDir: string, folder: string): Promise<void> {
  const packages = await compile(rootDir, [`${program}.ts`], folder)
  // Cast: npm's format.
  const { dependencies, optionalDependencies } = readManifest(join(rootDir, 'platform/release')) as Record<
    'dependencies' | 'optionalDependencies',
    Record<string, string>
  >
  const isRequired = (name: string) => !(name in optionalDependencies)
  writeManifest(folder, {
    ...kitManifest(rootDir, '@site/release'),
    type: 'module',
    bin: { release: `${program}.js` },
    dependencies: pick(dependencies, packages.filter(isRequired)),
    // The versions of SQLite, of which each machine loads one.
    optionalDependencies,
  })
}
