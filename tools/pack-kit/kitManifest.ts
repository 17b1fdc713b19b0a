import { readManifest, type Manifest } from '../build-server/appManifest'

/** What the package.json of each package of the kit has. */
export function kitManifest(rootDir: string, name: string): Manifest {
  const { version, license, engines } = readManifest(rootDir)
  return { name, version, license, engines }
}

/**
 * @param versions Exact versions by name of an npm package.
 * @returns Those of some packages.
 * @throws Error if one has none.
 */
export function pick(
  versions: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  const missing = names.filter((name) => versions[name] === undefined)
  if (missing.length > 0) throw new Error(`package.json has no version of ${missing.join(', ')}.`)
  return Object.fromEntries(names.map((name) => [name, versions[name]!]))
}
