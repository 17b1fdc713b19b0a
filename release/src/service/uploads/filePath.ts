/** Longest path of a file of a build. */
const MAX_LENGTH = 200

/** Letters, digits and what bundlers put into names. Neither `..` nor a hidden file: a segment begins with another character. */
const segment = '[A-Za-z0-9@_][A-Za-z0-9@_~.-]*'
const path = new RegExp(`^(?:client|server)(?:/${segment})+$`)

/** What browsers may get. Not html, and no compressed forms: the release tool writes those. */
const served =
  /\.(?:m?js|css|svg|json|txt|xml|webmanifest|png|jpe?g|webp|avif|gif|ico|woff2?|pdf|mp4|webm|map)$/
const serverBundle = 'server/bundle.cjs'

/** Names that Windows opens as devices, with any extension. */
const reserved = /(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/i

/** @returns Why a build of a team may not contain a file of this path, as the end of a sentence. Undefined if it may. */
export function filePathProblem(name: string): string | undefined {
  if (name.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`
  if (!path.test(name)) return 'must be below client/ or server/, of letters, digits and - _ . ~ @ only'
  if (/\.(?:\/|$)/.test(name)) return 'has a part that ends with a dot'
  if (reserved.test(name)) return 'is a reserved name'
  if (name !== serverBundle && !served.test(name)) return 'is of a type that is not served'
  return undefined
}

/**
 * @returns The first path that cannot be beside the others: the same in another case, or the folder of another file.
 */
export function conflictingPath(paths: readonly string[]): string | undefined {
  const seen = new Set<string>()
  const folders = new Set<string>()
  for (const name of paths) {
    const folded = name.toLowerCase()
    if (seen.has(folded)) return name
    seen.add(folded)
    const parts = folded.split('/')
    for (let length = 1; length < parts.length; length++) folders.add(parts.slice(0, length).join('/'))
  }
  return paths.find((name) => folders.has(name.toLowerCase()))
}
