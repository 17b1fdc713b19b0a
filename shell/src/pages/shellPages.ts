import type { ComponentType } from 'react'
import type { PageInfo } from '@site/shared/contract/remote'
import { home } from '../content/home'
import { HomePage } from './HomePage/HomePage'

/** The pages that the shell itself renders: routes, prerender and sitemap read this list. */
export const shellPages: readonly { info: PageInfo; Page: ComponentType }[] = [
  { info: home.info, Page: HomePage },
]
