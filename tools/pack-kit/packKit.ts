import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, cpSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { readManifest, writeManifest } from '../build-server/appManifest'
import { compile } from '../build-server/compile'
import { writeBuildPackage } from './buildPackage'
import { kitManifest, pick } from './kitManifest'

const execute = promisify(execFile)
const writers = { shared: writeSharedPackage, build: writeBuildPackage, release: writeReleasePackage }

/**
 * Makes the packages with which a team builds, tests and publishes a remote in a repository of its own (decision 0075).
 *
 * @param outputDir Gets one archive for each package: "site-shared-1.0.0.tgz".
 * @returns Paths of the archives. The same sources give the same bytes.
 * @throws Error with npm's output.
 */
export async function packKit(rootDir: string, outputDir: string): Promise<string[]> {
  const staging = mkdtempSync(join(tmpdir(), 'pack-kit-'))
  mkdirSync(outputDir, { recursive: true })
  try {
    const archives: string[] = []
    for (const [name, write] of Object.entries(writers)) {
      const folder = join(staging, name)
      await write(rootDir, folder)
      archives.push(await pack(folder, resolve(outputDir)))
    }
    return archives
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

async function pack(folder: string, outputDir: string): Promise<string> {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', outputDir]
  const { stdout } = await execute('npm', args, { cwd: folder })
  // Cast: as npm documents it.
  const [packed] = JSON.parse(stdout) as { filename: string }[]
  if (!packed) throw new Error(`npm packed nothing: ${stdout}`)
  return join(outputDir, packed.filename)
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** `@site/shared`: contract, runtime, design system and forms, as TypeScript, which the remote's build compiles. */
function writeSharedPackage(rootDir: string, folder: string): void {
  cpSync(join(rootDir, 'shared/src'), join(folder, 'src'), {
    recursive: true,
    filter: (path) => !isTest(path),
  })
  const manifest = readManifest(join(rootDir, 'shared'))
  delete manifest['private']
  writeManifest(folder, { ...manifest, license: readManifest(rootDir).license })
}

const program = 'platform/release-service/client/cli'

/** `@site/release`: the command `release` for a release service, compiled. */
async function writeReleasePackage(rootDir: string, folder: string): Promise<void> {
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
