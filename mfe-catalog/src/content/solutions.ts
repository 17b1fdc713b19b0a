import { whatsappNumber } from '@site/shared/content/whatsAppUrl'
import type { Solution, SolutionContent } from './solution'
import { cisco } from './solutions/cisco'
import { dahua } from './solutions/dahua'
import { dell } from './solutions/dell'
import { fortinet } from './solutions/fortinet'
import { hanwha } from './solutions/hanwha'
import { honeywell } from './solutions/honeywell'
import { hp } from './solutions/hp'
import { kidde } from './solutions/kidde'
import { lanpro } from './solutions/lanpro'
import { thermoprint } from './solutions/thermoprint'

const contents: readonly SolutionContent[] = [
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
]

/** The ten brands, in the order of the catalogue. Source: specification §3, "Brand/solution". */
export const solutions: readonly Solution[] = contents.map((content) => ({
  ...content,
  phone: whatsappNumber,
}))
