interface ParameterPatterns {
  /** Matches query strings with the parameter and its value. */
  given: string
  /** Without regard to case, matches query strings that have the parameter twice. */
  repeated: string
}

/**
 * Regular expressions for the query strings that select a page: they contain each of its parameters, exactly once, as on the
 * server. Encoded names and values do not match, unless the page has them.
 *
 * @param search "filter=software".
 */
export function parameterPatterns(search: string): ParameterPatterns[] {
  return search.split('&').map((pair) => {
    const [name = ''] = pair.split('=', 1)
    const once = escaped(name)
    return {
      given: `(?:^|&)${escaped(pair)}(?:&|$)`,
      repeated: `(?:^|&)${once}(?:=[^&]*)?&(?:.*&)?${once}(?:=|&|$)`,
    }
  })
}

/** The same as one expression, for programs whose expressions can look ahead (PCRE). */
export function queryPattern(search: string): string {
  const conditions = parameterPatterns(search).map(
    ({ given, repeated }) => `(?=.*${given})(?!(?i).*${repeated})`,
  )
  return `^${conditions.join('')}`
}

const escaped = (text: string) => text.replace(/[.+]/g, '\\$&')
