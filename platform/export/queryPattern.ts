/**
 * A regular expression (PCRE) for the query strings that select a page: they contain each of its parameters, exactly once, as on
 * the server. Encoded names and values do not match, unless the page has them.
 *
 * @param search "filter=software".
 */
export function queryPattern(search: string): string {
  const conditions = search.split('&').map((pair) => {
    const name = escaped(pair.split('=', 1)[0] ?? '')
    const given = `(?:^|&)${escaped(pair)}(?:&|$)`
    // Without regard to case, the parameter is there twice.
    const repeated = `(?:^|&)${name}(?:=[^&]*)?&(?:.*&)?${name}(?:=|&|$)`
    return `(?=.*${given})(?!(?i).*${repeated})`
  })
  return `^${conditions.join('')}`
}

const escaped = (text: string) => text.replace(/[.+]/g, '\\$&')
