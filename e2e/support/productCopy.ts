import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type OwnSite } from '../fixtures'

/** A title of the page /productos/portal-web after `changeProductCopy`. */
export const newTitle = 'Un portal nuevo para tu empresa'

/** Changes a text of a product in the site's own copy of the sources. */
export function changeProductCopy({ packagesDir }: OwnSite): void {
  const file = join(packagesDir, 'mfe-products/src/content/products/portalWeb.ts')
  const copy = readFileSync(file, 'utf8')
  const changed = copy.replace(/(approachSection: \{\s*card: \{\s*title: )'[^']*'/, `$1'${newTitle}'`)
  expect(changed).not.toBe(copy)
  writeFileSync(file, changed)
}
