import type { ComponentType } from 'react'
import type { SitePath } from '@site/shared/contract/remote'

/** A page of the shell's own. Its code is a chunk of its own, so that no other page carries it. */
export interface ShellPage {
  path: SitePath
  /** Name of the chunk: the release names its files on the page. */
  chunk: string
  load: () => Promise<ComponentType>
}

/** What says of these pages what the head and the sitemap need is in `pageInfos.ts`, for the server only. */
export const shellPages: readonly ShellPage[] = [
  {
    path: '/',
    chunk: 'page-home',
    load: async () => (await import(/* webpackChunkName: "page-home" */ './HomePage/HomePage')).HomePage,
  },
  {
    path: '/servicios',
    chunk: 'page-services',
    load: async () =>
      (await import(/* webpackChunkName: "page-services" */ './ServicesPage/ServicesPage')).ServicesPage,
  },
  {
    path: '/nosotros',
    chunk: 'page-about',
    load: async () => (await import(/* webpackChunkName: "page-about" */ './AboutPage/AboutPage')).AboutPage,
  },
  {
    path: '/politica-de-calidad',
    chunk: 'page-policy',
    load: async () =>
      (await import(/* webpackChunkName: "page-policy" */ './QualityPolicyPage/QualityPolicyPage'))
        .QualityPolicyPage,
  },
]
