import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { findRemotes } from '@site/bundler/remotes.cjs'
import { buildInputs } from '@site/release/build/build'
import { changeCopy } from '../../../support/changeCopy'
import type { StoreLocation } from '../../../support/siteProcesses'
import { benchDir, firstPort, rootDir } from '../settings'

const copied = ['shell', ...findRemotes(rootDir), ...buildInputs]

/**
 * Copies this repository's packages, so that a benchmark can change them, and removes what it published before.
 *
 * @param name Name of the benchmark's folder.
 */
export function copyCheckout(name: string): Required<Omit<StoreLocation, 'mode' | 'env'>> {
  const dir = join(benchDir, name)
  const packagesDir = join(dir, 'packages')
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(packagesDir, { recursive: true })
  for (const entry of copied) {
    cpSync(join(rootDir, entry), join(packagesDir, entry), {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|dist)(?:\/|$)/.test(path.slice(rootDir.length)),
    })
  }
  symlinkSync(join(rootDir, 'node_modules'), join(packagesDir, 'node_modules'))
  return { storeDir: join(dir, 'store'), packagesDir, origin: `http://localhost:${firstPort}` }
}

/** Changes the introduction of the contact page. */
export function changeContactCopy(packagesDir: string, run: number): void {
  changeCopy(
    join(packagesDir, 'mfe-contact/src/content/contact.ts'),
    /(intro:\s*)'[^']*'/,
    `$1'Mensaje número ${run}: cuéntanos tu idea.'`,
  )
}
