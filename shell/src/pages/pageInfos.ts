import type { PageInfo, PublishedPage } from '@site/shared/contract/remote'
import { breadcrumbList, companyData, companyReference } from '@site/shared/content/structuredData'
import { company } from '@site/shared/content/company'
import { about } from '../content/about'
import { home } from '../content/home'
import { qualityPolicy } from '../content/qualityPolicy'
import { services } from '../content/services'

const website = {
  '@type': 'WebSite',
  '@id': '/#sitio',
  name: company.name,
  url: '/',
  inLanguage: 'es-BO',
  publisher: { '@id': companyReference['@id'], '@type': companyReference['@type'] },
}

/** Published data of `shellPages`, in the same order. In its own file, because it imports the copy of all pages. */
export const pageInfos: readonly PublishedPage[] = [
  { ...home.info, structuredData: [companyData, website] },
  withPlace(services.info, 'Servicios'),
  withPlace(about.info, 'Nosotros', 'AboutPage'),
  withPlace(qualityPolicy.info, qualityPolicy.title),
]

/** @param name As in the menu. */
function withPlace(info: PageInfo, name: string, type = 'WebPage'): PublishedPage {
  const { path, title, description } = info
  return {
    ...info,
    structuredData: [
      { '@type': type, name: title, description, url: path, about: companyReference },
      breadcrumbList({ name, path }),
    ],
  }
}
