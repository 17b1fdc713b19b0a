import type { PublishedPage } from '@site/shared/contract/remote'
import { breadcrumbList, companyReference } from '@site/shared/content/structuredData'
import type { Product } from './content/product'
import { findSharePicture } from './content/sharePictures'
import { basePath, getPageInfo } from './productAddress'

export const sectionLabel = 'Productos'

/** Metadata of a product's page for search engines and link previews. */
export function getPublishedPage(product: Product): PublishedPage {
  const info = getPageInfo(product)
  const { title, path, sections } = product
  const picture = findSharePicture(path)
  return {
    ...info,
    ...(picture && { share: { picture, alt: sections.mainSection.card.image.alt } }),
    structuredData: [
      {
        '@type': 'Service',
        name: title,
        description: info.description,
        url: info.path,
        image: picture?.src,
        provider: companyReference,
        areaServed: { '@type': 'Country', name: 'Bolivia' },
      },
      breadcrumbList({ name: sectionLabel, path: basePath }, { name: title, path: info.path }),
    ],
  }
}
