import { parse } from 'acorn'

/** The first syntax error of a script for browsers that know one version of JavaScript. */
export function syntaxError(code: string, ecmaVersion: 2020 | 2022): string | undefined {
  try {
    parse(code, { ecmaVersion, sourceType: 'script' })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
