/** "1 lead", "2 leads", "2 deliveries". */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : noun.replace(/y$/, 'ie') + 's'}`
}
