import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { release } from '../../support/siteProcesses'
import { expect, type OwnSite } from '../fixtures'
import { site as sharedSite } from './site'

/** In each package, texts that every page of it shows: the file and the text. */
const shownTexts = [
  ['shell/src/content/footer.ts', "offices: 'Oficinas"],
  ['mfe-products/src/content/productPage.ts', "moreProductsTitle: 'Descubre más Productos"],
  ['mfe-catalog/src/content/solutionPage.ts', "label: 'Haz tu solicitud"],
  ['mfe-catalog/src/content/solutionsPage.ts', "title: 'Conoce nuestro amplio Catálogo de marcas"],
  ['mfe-contact/src/content/contact.ts', "mapLink: 'Ver en el mapa"],
] as const

/** What the texts of an edition end with. */
export const editionMark = (number: number) => `(edición ${number})`

/** A copy of the repository in which each package is a version of its own. */
export interface Edition {
  mark: string
  /** Publishes all packages, on a site that may have any edition. */
  publish: () => Promise<string>
}

/** Makes copies of the site's packages in which every page shows the number of the edition twice, and builds them. */
export async function buildEditions(site: OwnSite, numbers: readonly number[]): Promise<Edition[]> {
  const editions: Edition[] = []
  for (const number of numbers) {
    const packagesDir = `${site.packagesDir}-${number}`
    cpSync(site.packagesDir, packagesDir, { recursive: true, verbatimSymlinks: true })
    for (const [file, text] of shownTexts) {
      const path = join(packagesDir, file)
      const parts = readFileSync(path, 'utf8').split(text)
      expect(parts, `${file} has the text once`).toHaveLength(2)
      writeFileSync(path, parts.join(`${text} ${editionMark(number)}`))
    }
    const location = { ...site, origin: sharedSite.origin, packagesDir }
    await release(location, 'build', 'all')
    // By force: each copy is a checkout that has not seen what the others publish.
    const publish = () => release(location, 'publish', 'all', '--without-browser', '--force')
    editions.push({ mark: editionMark(number), publish })
  }
  return editions
}
