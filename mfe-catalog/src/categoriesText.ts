import { categoryFilters } from './content/filters'
import type { Solution } from './content/solution'

/** "Equipamiento / Accesorios" */
export function categoriesText({ categories }: Pick<Solution, 'categories'>): string {
  return categories
    .map((category) => categoryFilters.find(({ value }) => value === category)!.label)
    .join(' / ')
}
