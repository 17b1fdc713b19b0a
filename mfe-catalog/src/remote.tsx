import type { Remote } from '@site/shared/contract/remote'
import { basePath, pageInfoOf } from './catalogAddress'
import { categoryFilters } from './content/filters'
import { solutions } from './content/solutions'
import { solutionsPage } from './content/solutionsPage'
import { SolutionPage } from './pages/SolutionPage/SolutionPage'
import { SolutionsPage } from './pages/SolutionsPage/SolutionsPage'

export default {
  basePath,
  routes: [
    { index: true, element: <SolutionsPage /> },
    { path: ':solutionPath', element: <SolutionPage /> },
  ],
  pages: [solutionsPage.info, ...solutions.map(pageInfoOf)],
  menu: {
    path: basePath,
    label: 'Soluciones',
    isFilter: true,
    options: categoryFilters.map(({ value, label, icon }) => ({
      title: label,
      path: value,
      icon,
      iconHover: icon,
    })),
  },
} satisfies Remote
