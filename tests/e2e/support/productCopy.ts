import { changeProductTitle } from '../../support/changeCopy'
import type { OwnSite } from '../fixtures'

/** A title of the page /productos/portal-web after `changeProductCopy`. */
export const newTitle = 'Un portal nuevo para tu empresa'

/** Changes a text of a product in the site's own copy of the sources. */
export function changeProductCopy({ packagesDir }: OwnSite): void {
  changeProductTitle(packagesDir, newTitle)
}
