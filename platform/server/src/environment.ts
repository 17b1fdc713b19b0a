import { isIP } from 'node:net'
import { getSetting, type SettingName } from '@site/settings/settings'

/** Reads environment variables and collects what is wrong with them, so that all problems are reported at once. */
export type VariableReader = ReturnType<typeof readVariables>

export function readVariables(env: NodeJS.ProcessEnv) {
  const problems: string[] = []
  const getText = (name: SettingName) => getSetting(env, name)

  /**
   * @param parse Returns undefined for an invalid text.
   * @param expected Ends the sentence "NAME must be …".
   * @returns The value. Meaningless when `problems` is not empty: do not use it then.
   */
  function read<Value>(
    name: SettingName,
    parse: (text: string) => Value | undefined,
    expected: string,
    text = getText(name),
  ): Value {
    const value = parse(text)
    if (value === undefined) problems.push(`${name} must be ${expected}, not "${text}"`)
    return value as Value
  }

  /** `text`: of a variable, or the default of the setting. */
  return { problems, text: getText, read }
}

// Each parser returns undefined for a text that is not valid.

export function integer(min: number, max: number): (text: string) => number | undefined {
  return (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined
}

export function parseSwitch(text: string): boolean | undefined {
  return text === 'true' || (text === 'false' ? false : undefined)
}

export function parseOrigin(text: string): string | undefined {
  const origin = text.replace(/\/+$/, '')
  return URL.canParse(origin) && /^https?:/.test(origin) && new URL(origin).origin === origin
    ? origin
    : undefined
}

/** Scripts of these origins run as the site's own, so plain http is allowed for the visitor's own machine only. */
export function parseOverrideOrigins(text: string): string[] | undefined {
  const origins = text === '' ? [] : text.split(',').map((origin) => parseOrigin(origin.trim()))
  const isSafe = (origin: string | undefined): origin is string =>
    origin !== undefined && /^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin)
  return origins.every(isSafe) ? origins : undefined
}

/** Trusting all proxies is not possible: any client could then forge its address. */
export function parseProxies(text: string): false | string[] | undefined {
  if (text === 'false') return false
  const proxies = text.split(',').map((proxy) => proxy.trim())
  return proxies.every(isAddressOrNetwork) ? proxies : undefined
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', length = '0', ...more] = text.split('/')
  const version = isIP(address)
  const longest = version === 4 ? 32 : 128
  return version !== 0 && more.length === 0 && /^\d{1,3}$/.test(length) && Number(length) <= longest
}

/** @param host A name or an address, as in HOST or in a URL. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)
}
