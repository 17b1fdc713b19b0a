import { quoted } from './safeText'

/** Caddy's own formatter indents with tabs. */
export function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `\t${line}`), '}']
}

/** @param values By name: a text, or a placeholder such as "{site_keys}". */
export function headers(values: Readonly<Record<string, string>>): string[] {
  return block(
    'header',
    Object.entries(values).map(([name, value]) => `${name} ${isPlaceholder(value) ? value : quoted(value)}`),
  )
}

const isPlaceholder = (value: string) => /^\{site_[a-z]+\}$/.test(value)

/** Handles the requests whose placeholder has this value. Of all blocks beside each other, only the first that matches does. */
export function handle(placeholder: string, value: string, lines: readonly string[]): string[] {
  return [`@${value} vars ${placeholder} ${value}`, ...block(`handle @${value}`, lines)]
}

/** @param types By extension without a dot. */
export function typeOf(source: string, types: Readonly<Record<string, string>>): string[] {
  return block(`map ${source} {site_type}`, [
    ...Object.entries(types).map(([extension, type]) => `"~\\.${extension}$" ${quoted(type)}`),
    'default "application/octet-stream"',
  ])
}
