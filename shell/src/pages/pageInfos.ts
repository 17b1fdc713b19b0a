import type { PageInfo } from '@site/shared/contract/remote'
import { about } from '../content/about'
import { home } from '../content/home'
import { qualityPolicy } from '../content/qualityPolicy'
import { services } from '../content/services'

/** One for each of `shellPages`. Apart from it, because it brings the copy of all pages. */
export const pageInfos: readonly PageInfo[] = [home.info, services.info, about.info, qualityPolicy.info]
