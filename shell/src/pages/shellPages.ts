import type { ComponentType } from 'react'
import type { SitePath } from '@site/shared/contract/remote'
import { lazyModule } from '@site/shared/modules/lazyModule'

/** A page of the shell. Its code is a separate chunk. */
export interface ShellPage {
  path: SitePath
  /** Chunk name. The release tool looks up the page's files by it. */
  chunk: string
  load: () => Promise<ComponentType>
}

/** Their data for head and sitemap is in `pageInfos.ts`, which only the server loads. */
export const shellPages: readonly ShellPage[] = [
  {
    path: '/',
    chunk: 'page-home',
    load: lazyModule(
      () => import(/* webpackChunkName: "page-home" */ './HomePage/HomePage'),
      ({ HomePage }) => HomePage,
    ),
  },
  {
    path: '/servicios',
    chunk: 'page-services',
    load: lazyModule(
      () => import(/* webpackChunkName: "page-services" */ './ServicesPage/ServicesPage'),
      ({ ServicesPage }) => ServicesPage,
    ),
  },
  {
    path: '/nosotros',
    chunk: 'page-about',
    load: lazyModule(
      () => import(/* webpackChunkName: "page-about" */ './AboutPage/AboutPage'),
      ({ AboutPage }) => AboutPage,
    ),
  },
  {
    path: '/politica-de-calidad',
    chunk: 'page-policy',
    load: lazyModule(
      () => import(/* webpackChunkName: "page-policy" */ './QualityPolicyPage/QualityPolicyPage'),
      ({ QualityPolicyPage }) => QualityPolicyPage,
    ),
  },
]
