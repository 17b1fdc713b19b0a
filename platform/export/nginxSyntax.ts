import { closedPolicy } from '@site/http/responseHeaders'
import { quoted } from './safeText'

/** Values of headers that differ between addresses, by variable. nginx sends no header with an empty value. */
export const defaultValues = {
  policy: closedPolicy,
  integrity: '',
  cache: 'no-cache',
  vary: '',
  robots: '',
  cdn: '',
  keys: '',
  worker: '',
  file: '',
}

/** Lines that change values. */
export function set(values: Partial<typeof defaultValues>): string[] {
  return Object.entries(values).map(([name, value]) => `set $site_${name} ${quoted(value)};`)
}

export function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `    ${line}`), '}']
}

/** @param value Quoted, or a variable. */
export const header = (name: string, value: string) => `add_header ${name} ${value} always;`

export const headers = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => header(name, quoted(value)))

/** @param types By extension without a dot. */
export function nginxTypes(types: Readonly<Record<string, string>>): string[] {
  return block(
    'types',
    Object.entries(types).map(([extension, type]) => `${quoted(type)} ${extension};`),
  )
}
