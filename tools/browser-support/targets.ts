import browserslist from 'browserslist'

/** Names of browsers in MDN's data, by their names in browserslist. */
const names = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
} as const

export type BrowserName = (typeof names)[keyof typeof names]

/** The oldest supported version of each browser. */
export type Targets = Readonly<Record<BrowserName, number>>

/** Reads one section of the repository's .browserslistrc. */
export function getTargets(rootDir: string, section: 'enhanced' | 'styled'): Targets {
  const versions = browserslist(null, { path: rootDir, env: section }).map((entry) => entry.split(' '))
  const oldest = Object.entries(names).map(([name, mdnName]) => {
    const own = versions.filter(([browser]) => browser === name)
    // "15.6-15.8" is a range, "TP" a preview.
    const numbers = own.map(([, version = '']) => parseFloat(version)).filter((number) => !isNaN(number))
    return [mdnName, Math.min(...numbers)]
  })
  // Cast: one entry for each name.
  return Object.fromEntries(oldest) as Targets
}
