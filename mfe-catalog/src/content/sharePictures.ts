import type { PictureData } from '@site/shared/contract/picture'
import cisco from './images/og-cisco.picture'
import dahua from './images/og-dahua.picture'
import dell from './images/og-dell.picture'
import fortinet from './images/og-fortinet.picture'
import hanwha from './images/og-hanwha.picture'
import honeywell from './images/og-honeywell.picture'
import hp from './images/og-hp.picture'
import kidde from './images/og-kidde.picture'
import lanpro from './images/og-lanpro.picture'
import thermoprint from './images/og-thermoprint.picture'

/**
 * What stands for a brand where its page is shared, by its path; a brand without one is shared with the
 * picture of the site. Apart from the solutions, so that browsers do not get it.
 */
export const sharePictures: Readonly<Record<string, PictureData>> = {
  cisco,
  hp,
  dell,
  fortinet,
  lanpro,
  dahua,
  hanwha,
  kidde,
  honeywell,
  thermoprint,
}
