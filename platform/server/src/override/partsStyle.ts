import type { ReleaseSet } from '@site/shared/contract/releases'

/** By package name: what the banner names. */
export type Versions = Readonly<Record<string, string>>

export const versionsOf = ({ packages }: ReleaseSet): Versions =>
  Object.fromEntries(Object.entries(packages).map(([name, { version }]) => [name, version]))

/** Distinct also without colours. */
const lines = ['solid #c4281c', 'dashed #0a5bc4', 'dotted #7a1fa2', 'double #00703c']

/**
 * Rules that outline the parts of each package while the banner's box is checked, and mark it in the same way in the list
 * of the banner. The bundler begins all class names with the name of the package.
 */
export function partsStyle(packages: readonly string[]): string {
  return packages
    .map((name, index) => {
      const line = `4px ${lines[index % lines.length]!}`
      const own = `:is([class^="${name}_"], [class*=" ${name}_"])`
      return `body:has(#prueba :checked) ${own}:not(${own} *) { outline: ${line}; outline-offset: -4px; }
#prueba li:nth-child(${index + 1}) { border: ${line}; }`
    })
    .join('\n')
}
