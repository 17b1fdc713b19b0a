import type { Solution } from '../../content/solution'

/** "Equipamiento / Accesorios"; null if it only repeats the name. Source: specification §2, "Solution detail". */
export function categoriesText({ name, categories }: Pick<Solution, 'name' | 'categories'>): string | null {
  const text = categories.map(capitalize).join(' / ')
  return text === name ? null : text
}

function capitalize(word: string): string {
  return word.charAt(0).toLocaleUpperCase('es') + word.slice(1)
}
