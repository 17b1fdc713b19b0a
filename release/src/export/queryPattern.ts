/**
 * A regular expression (PCRE) for query strings that contain all parameters of a page, each exactly once: as the server
 * selects pages. A parameter that is repeated, or repeated in other case, does not match. Encoded names and values do not
 * match either, unless the page has them.
 *
 * @param search "filter=software".
 */
export function queryPattern(search: string): string {
  const parameters = search.split('&').map((pair) => {
    const [name = ''] = pair.split('=', 1)
    const isGiven = `(?=(?:.*&)?${escaped(pair)}(?:&|$))`
    const once = escaped(name)
    const isRepeated = `(?!(?i)(?:.*&)?${once}(?:=[^&]*)?&(?:.*&)?${once}(?:=|&|$))`
    return isGiven + isRepeated
  })
  return `^${parameters.join('')}`
}

const escaped = (text: string) => text.replace(/[.+]/g, '\\$&')
