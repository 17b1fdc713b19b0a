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
 * Share pictures of brands, by path. Other brands use the site's picture. A separate file, so that browsers do not load
 * it.
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
