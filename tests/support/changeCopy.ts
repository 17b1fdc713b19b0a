import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The page that `changeProductTitle` changes. */
export const changedPath = '/productos/portal-web'

/** Changes one title of a product's page, as a team does when it edits copy. */
export function changeProductTitle(packagesDir: string, title: string): void {
  changeCopy(
    join(packagesDir, 'mfe-products/src/content/products/portalWeb.ts'),
    /(approachSection: \{\s*card: \{\s*title: )'[^']*'/,
    `$1'${title}'`,
  )
}

/** @throws Error when nothing changes: what is published next would be what is live. */
export function changeCopy(file: string, pattern: RegExp, replacement: string): void {
  const copy = readFileSync(file, 'utf8')
  const changed = copy.replace(pattern, replacement)
  if (changed === copy) throw new Error(`${file} has nothing to change.`)
  writeFileSync(file, changed)
}
