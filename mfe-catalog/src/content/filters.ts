/** The categories of solutions, in the order of the menu. Source: specification §3, "Brand/solutions". */
export const categoryFilters = [
  { value: 'software', label: 'Software' },
  { value: 'equipamiento', label: 'Equipamiento' },
  { value: 'accesorios', label: 'Accesorios' },
  { value: 'thermoprint', label: 'ThermoPrint' },
] as const

export type Category = (typeof categoryFilters)[number]['value']
