import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures'
import { release } from '../../scripts/testing/siteProcesses'
import { rootDir, site } from '../support/site'

const remote = 'mfe-contact'

function builtFiles(dir: string): string[] {
  return readdirSync(join(dir, remote, 'dist/production/client'), { recursive: true })
    .map(String)
    .sort()
}

test('the same sources built in another folder give the same files', async () => {
  test.setTimeout(480_000)
  // Hard links need the same disk. A symbolic link to node_modules would resolve back to this folder.
  const folder = join(rootDir, 'var')
  mkdirSync(folder, { recursive: true })
  const elsewhere = mkdtempSync(join(folder, 'elsewhere-'))
  const names = [remote, 'shared', 'scripts', 'node_modules', 'webpack.common.js', 'tsconfig.json']
  const copied = [...names, 'package.json', 'package-lock.json', '.browserslistrc', 'shell']
  execFileSync('cp', ['-al', ...copied.map((name) => join(rootDir, name)), elsewhere])
  rmSync(join(elsewhere, remote, 'dist'), { recursive: true, force: true })

  await release({ ...site, packagesDir: elsewhere }, 'build', remote)
  // File names contain hashes of the content.
  expect(builtFiles(elsewhere)).toEqual(builtFiles(rootDir))
  rmSync(elsewhere, { recursive: true, force: true })
})
