import { isIP } from 'node:net'
import { getSetting, type SettingName } from './settings'

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

  /** @param localOrigin Origin of a port of this machine. Without `SITE_ORIGIN`, the site is public at its own port there. */
  function readAddress(localOrigin: (port: number) => string) {
    const port = read('PORT', integer(0, 65_535), 'a port')
    const text = env['SITE_ORIGIN']?.trim() || localOrigin(port)
    return { port, origin: read('SITE_ORIGIN', parseOrigin, originExpected, text) }
  }

  /** `text`: of a variable, or the default of the setting. */
  return { problems, text: getText, read, readAddress }
}

// Each parser returns undefined for a text that is not valid.

export function integer(min: number, max: number): (text: string) => number | undefined {
  return (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined
}

export function parseSwitch(text: string): boolean | undefined {
  return text === 'true' || (text === 'false' ? false : undefined)
}

const originExpected = 'an origin such as https://www.example.com'
export function parseOrigin(text: string): string | undefined {
  const origin = text.replace(/\/+$/, '')
  return URL.canParse(origin) && /^https?:/.test(origin) && new URL(origin).origin === origin
    ? origin
    : undefined
}

export const proxiesExpected = 'addresses such as 10.0.0.1, 10.1.0.0/16'
/** Trusting all proxies is not possible: any client could then forge its address. */
export function parseProxies(text: string): false | string[] | undefined {
  if (text === 'false') return false
  const proxies = text.split(',').map((proxy) => proxy.trim())
  return proxies.every(isAddressOrNetwork) ? proxies : undefined
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', length = '1', ...more] = text.split('/')
  const version = isIP(address)
  const longest = version === 4 ? 32 : 128
  return version !== 0 && more.length === 0 && /^[1-9]\d{0,2}$/.test(length) && Number(length) <= longest
}
