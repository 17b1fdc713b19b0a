import type { PublishedPage } from '@site/shared/contract/remote'
import { breadcrumbList, companyReference } from '@site/shared/content/structuredData'
import type { Product } from './content/product'
import { sharePictureOf } from './content/sharePictures'
import { basePath, pageInfoOf } from './productAddress'

export const sectionLabel = 'Productos'

/** Metadata of a product's page for search engines and link previews. */
export function publishedPageOf(product: Product): PublishedPage {
  const info = pageInfoOf(product)
  const { title, path, sections } = product
  const picture = sharePictureOf(path)
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
