import type { Remote } from '@site/shared/contract/remote'
import { basePath } from './catalogAddress'
import { filterIcons } from './content/filterIcons'
import { categoryFilters } from './content/filters'
import { solutions } from './content/solutions'
import { brandsLabel, catalogPage, getPublishedPage, sectionLabel } from './publishedPages'
import code from './remote.client'

export default {
  ...code,
  pages: [catalogPage, ...solutions.map(getPublishedPage)],
  menu: {
    path: basePath,
    label: sectionLabel,
    isFilter: true,
    options: categoryFilters.map(({ value, label }) => ({
      title: label,
      path: value,
      ...filterIcons[value],
    })),
    footer: {
      path: basePath,
      label: brandsLabel,
      options: solutions.map(({ name, path }) => ({ title: name, path })),
    },
  },
} satisfies Remote
