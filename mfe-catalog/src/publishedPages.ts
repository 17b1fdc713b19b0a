import type { PublishedPage } from '@site/shared/contract/remote'
import { breadcrumbList } from '@site/shared/content/structuredData'
import { basePath, filterParameter, getPageInfo, getPath } from './catalogAddress'
import { categoryFilters } from './content/filters'
import { findSharePicture } from './content/sharePictures'
import type { Solution } from './content/solution'
import { solutions } from './content/solutions'
import { solutionsPage } from './content/solutionsPage'

export const sectionLabel = 'Soluciones'
export const brandsLabel = 'Marcas'
const catalogStep = { name: sectionLabel, path: basePath }

/** Metadata of the catalogue for search engines and link previews. Filters are views of it, not separate pages. */
export const catalogPage: PublishedPage = {
  ...solutionsPage.info,
  searches: categoryFilters.map(({ value }) => `${filterParameter}=${value}`),
  structuredData: [
    {
      '@type': 'CollectionPage',
      name: solutionsPage.info.title,
      description: solutionsPage.info.description,
      url: basePath,
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: solutions.map((solution, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: solution.name,
          url: getPath(solution),
        })),
      },
    },
    breadcrumbList(catalogStep),
  ],
}

/** Metadata of a brand's page. The site sells nothing, so there is no product and no offer. */
export function getPublishedPage(solution: Solution): PublishedPage {
  const info = getPageInfo(solution)
  const picture = findSharePicture(solution.path)
  return {
    ...info,
    ...(picture && { share: { picture, alt: `${solution.name}, en el catálogo de marcas` } }),
    structuredData: [
      { '@type': 'WebPage', name: info.title, description: info.description, url: info.path },
      breadcrumbList(catalogStep, { name: solution.name, path: info.path }),
    ],
  }
}
