import { join } from 'node:path'
import { readManifest, writeManifest } from '../buildServer/appManifest'
import { compile } from '../buildServer/compile'
import { kitManifest, pick } from './kitManifest'

const program = 'release/src/client/cli'

/** `@site/release`: the command `release` for a release service, compiled. */
export async function writeReleasePackage(rootDir: string, folder: string): Promise<void> {
  const packages = await compile(rootDir, [`${program}.ts`], folder)
  // Cast: npm's format.
  const { dependencies } = readManifest(join(rootDir, 'release')) as { dependencies?: Record<string, string> }
  writeManifest(folder, {
    ...kitManifest(rootDir, '@site/release'),
    type: 'module',
    bin: { release: `${program}.js` },
    dependencies: pick(dependencies ?? {}, packages),
  })
}
