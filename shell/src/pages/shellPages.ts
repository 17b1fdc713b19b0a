import type { ComponentType } from 'react'
import type { PageInfo } from '@site/shared/contract/remote'
import { about } from '../content/about'
import { home } from '../content/home'
import { qualityPolicy } from '../content/qualityPolicy'
import { services } from '../content/services'
import { AboutPage } from './AboutPage/AboutPage'
import { HomePage } from './HomePage/HomePage'
import { QualityPolicyPage } from './QualityPolicyPage/QualityPolicyPage'
import { ServicesPage } from './ServicesPage/ServicesPage'

/** The pages that the shell itself renders: routes, prerender and sitemap read this list. */
export const shellPages: readonly { info: PageInfo; Page: ComponentType }[] = [
  { info: home.info, Page: HomePage },
  { info: services.info, Page: ServicesPage },
  { info: about.info, Page: AboutPage },
  { info: qualityPolicy.info, Page: QualityPolicyPage },
]
