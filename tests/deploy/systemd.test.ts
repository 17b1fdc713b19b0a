import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { debianProgram } from '../support/debianProgram'
import { testWith } from './testWith'
import { deployDir, openFolder, readDeployed, writeFiles } from './proxies'

/** Of 10. systemd calls everything below 2.0 "OK" or "SAFE"; a unit without settings has 9.6. */
const MAX_EXPOSURE = 1.5

const units = readdirSync(join(deployDir, 'systemd'))
const testSystemd = testWith(debianProgram('systemd', 'usr/bin/systemd-analyze'))
const folder = openFolder()

/** Units as systemd finds them, with their programs. */
function unitFolder(): string {
  const target = join(folder, 'units')
  cpSync(join(deployDir, 'systemd'), target, { recursive: true })
  for (const unit of units.filter((name) => name.endsWith('.service')))
    writeFiles(target, {
      [unit]: readDeployed(`systemd/${unit}`).replaceAll('/usr/bin/node', process.execPath),
    })
  return target
}

testSystemd('systemd accepts the units without a warning', (path) => {
  const target = unitFolder()
  const output = execFileSync(
    'sh',
    ['-c', '"$0" verify --man=no "$@" 2>&1', path, ...units.map((unit) => join(target, unit))],
    {
      encoding: 'utf8',
    },
  )
  // Warnings about units of this machine name other files.
  expect(output.split('\n').filter((line) => units.some((unit) => line.includes(unit)))).toEqual([])
})

for (const unit of units.filter((name) => name.endsWith('.service')))
  testSystemd(`systemd rates the exposure of ${unit} as at most ${MAX_EXPOSURE}`, (path) => {
    const [, exposure] =
      /Overall exposure level for \S+ ([\d.]+)/.exec(
        execFileSync(path, ['security', '--offline=true', join(deployDir, 'systemd', unit)], {
          encoding: 'utf8',
        }),
      ) ?? []
    expect(Number(exposure)).toBeGreaterThan(0)
    expect(Number(exposure)).toBeLessThanOrEqual(MAX_EXPOSURE)
  })
