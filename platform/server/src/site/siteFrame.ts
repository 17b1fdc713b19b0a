import { join } from 'node:path'
import { inMenuOrder, shellSections } from '@site/shared/content/sections'
import type { Release, ReleaseSet, SetManifest } from '@site/shared/contract/releases'
import type { SiteContent } from '@site/shared/contract/site'
import { hashOfIntegrity } from '@site/store/digests'
import { readIntact } from '@site/store/folder/damage'

/** What the server's own documents take from a release set, so that they look like its pages. */
export interface SiteFrame {
  /** In the menu's order; empty without a release set. */
  sections: readonly { path: string; label: string }[]
  /** URLs of the shell's font files. Undefined if there are none: the documents then use system fonts. */
  fonts: { headings: string; text: string } | undefined
  /** Names of solutions by identifier: "cisco" is "Cisco". */
  solutionNames: ReadonlyMap<string, string>
}

export const emptyFrame: SiteFrame = { sections: [], fonts: undefined, solutionNames: new Map() }

const SOLUTIONS = '/soluciones'

/** The documents must work even if the store is damaged, so a missing file leaves out what it would supply. */
export function readSiteFrame(storeDir: string, set: ReleaseSet, manifest?: SetManifest): SiteFrame {
  const content = readJson<SiteContent>(join(storeDir, set.content), manifest?.assets[set.content])
  const shell = readJson<Release>(
    join(storeDir, 'releases/shell', set.packages['shell']?.version ?? '', 'release.json'),
    manifest?.releases['shell']?.record,
  )
  const fontUrl = (name: string) => shell?.files.find(({ url }) => isFont(url, name))?.url
  const headings = fontUrl('sora')
  const text = fontUrl('figtree')
  return {
    sections: inMenuOrder([...shellSections, ...(content?.menu ?? [])]),
    fonts: headings && text ? { headings, text } : undefined,
    solutionNames: new Map(solutionPages(content).map(({ path, title }) => [path, title])),
  }
}

/** The footer lists them, because the menu has only their categories. */
function solutionPages(content: SiteContent | undefined) {
  const lists = content?.menu.flatMap(({ footer }) => footer ?? []) ?? []
  return lists.find(({ path }) => path === SOLUTIONS)?.options ?? []
}

/** @param name As in shared/src/ui/styles/fonts.css, from which the build copies the file with a hash in its name. */
function isFont(url: string, name: string): boolean {
  return url.endsWith('.woff2') && (url.split('/').at(-1)?.startsWith(`${name}-`) ?? false)
}

/** @param integrity What was signed, if sets must be. */
function readJson<T>(path: string, integrity?: string): T | undefined {
  try {
    const { bytes } = readIntact(path, { hash: integrity && hashOfIntegrity(integrity) })
    // Cast: the release tool writes these types.
    return JSON.parse(bytes.toString()) as T
  } catch {
    return undefined
  }
}
