/** Longest path of a file of a build. */
const MAX_LENGTH = 200

/** Letters, digits and what bundlers put into names. Neither `..` nor a hidden file: a segment begins with another character. */
const segment = '[A-Za-z0-9@_][A-Za-z0-9@_~.-]*'
const path = new RegExp(`^(?:client|server)(?:/${segment})+$`)

/** What browsers may get. Not html, and no compressed encodings: the release tool writes those. */
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
 * @returns A function that takes the paths of a build one by one, and says which cannot be beside the earlier ones: the same in another
 * case, or the folder of another file.
 */
export function conflictFinder(): (path: string) => boolean {
  const files = new Set<string>()
  const folders = new Set<string>()
  return (path) => {
    const folded = path.toLowerCase()
    const parts = folded.split('/')
    const parents = parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
    const conflicts = files.has(folded) || folders.has(folded) || parents.some((folder) => files.has(folder))
    files.add(folded)
    for (const folder of parents) folders.add(folder)
    return conflicts
  }
}
