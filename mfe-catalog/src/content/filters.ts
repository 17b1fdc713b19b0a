/** Category of a solution. Source: specification §3, "Brand/solutions". */
export type Category = 'software' | 'equipamiento' | 'accesorios' | 'thermoprint'

export interface CategoryFilter {
  value: Category
  label: string
}

/** The categories, in the order of the menu. */
export const categoryFilters: readonly CategoryFilter[] = [
  { value: 'software', label: 'Software' },
  { value: 'equipamiento', label: 'Equipamiento' },
  { value: 'accesorios', label: 'Accesorios' },
  { value: 'thermoprint', label: 'ThermoPrint' },
]
