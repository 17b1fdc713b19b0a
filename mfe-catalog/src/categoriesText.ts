import { categoryFilters } from './content/filters'
import type { Solution } from './content/solution'

/** "Equipamiento / Accesorios". Empty if it only repeats the name: specification §2, "Solution detail". */
export function categoriesText({ name, categories }: Pick<Solution, 'name' | 'categories'>): string {
  const text = categories
    .map((category) => categoryFilters.find(({ value }) => value === category)!.label)
    .join(' / ')
  return text.toLowerCase() === name.toLowerCase() ? '' : text
}
