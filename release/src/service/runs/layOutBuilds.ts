import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { distOf, type BuildVariant } from '../../build/build'
import { ReleaseError } from '../../ReleaseError'
import { forEachWithConcurrency } from '../../forEachWithConcurrency'
import type { RunPackage } from './messages'

const FILES_AT_ONCE = 8

/**
 * Writes builds into an empty folder as webpack would: `<package>/dist/<mode>/client/…`. Paths were checked when they were proposed.
 *
 * @throws ReleaseError when a file has not the content that was announced.
 */
export async function layOutBuilds(
  rootDir: string,
  mode: BuildVariant,
  packages: readonly RunPackage[],
): Promise<void> {
  for (const { name, files, dependencies } of packages) {
    const dist = distOf({ rootDir }, name, mode)
    await mkdir(dist, { recursive: true })
    // For the check of the packages in the bundles: gate/static/packageProblems.ts.
    const described = {
      dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '*'])),
    }
    await writeFile(join(rootDir, name, 'package.json'), JSON.stringify(described))
    await forEachWithConcurrency(files, FILES_AT_ONCE, async ({ path, sha256, from }) => {
      const target = join(dist, path)
      await mkdir(dirname(target), { recursive: true })
      await copyFile(from, target)
      const content = await readFile(target)
      if (createHash('sha256').update(content).digest('hex') !== sha256)
        throw new ReleaseError(
          `${path} of ${name} is damaged where the service keeps it. An operator can run "release doctor".`,
        )
    })
  }
}
