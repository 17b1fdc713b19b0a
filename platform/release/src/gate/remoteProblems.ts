import { isAtOrBelow, missingPath } from '@site/shared/contract/addresses'
import type { SharePicture } from '@site/shared/contract/document'
import type { PublishedPage, RemoteData, SitePath } from '@site/shared/contract/remote'
import { type ShellData, shellPackage } from '@site/shared/contract/releases'
import { fragmentsPath, visitsPath } from '@site/shared/contract/site'
import type { Finding } from '../Finding'

/** In characters. Source: shared/src/contract/remote.ts, `PageInfo`. */
const titleLength = { min: 10, max: 60 }
const descriptionLength = { min: 50, max: 160 }

/** In pixels. Source: shared/src/contract/document.ts, `SharePicture`. */
const shareSize = { width: 1200, height: 630 }

/** Addresses that the server handles itself. */
export const reservedPaths: readonly string[] = [
  '/assets',
  '/api',
  '/enviar',
  '/qa',
  '/healthz',
  '/readyz',
  missingPath,
  // Its file is that of "/".
  '/index',
  fragmentsPath,
  visitsPath,
]

/** @returns What is wrong with the data that the packages of a release set publish. */
export function siteFindings(
  { pages, identity }: Pick<ShellData, 'pages' | 'identity'>,
  remotes: Readonly<Record<string, RemoteData>>,
): Finding[] {
  const shellPaths = pages.map(({ path }) => path)
  const ofShell = [...pageProblems(pages), ...shareProblems(identity.share)]
  const ofRemotes = Object.entries(remotes).flatMap(([name, remote], index) => {
    const others = Object.fromEntries(Object.entries(remotes).slice(0, index))
    return remoteProblems(remote, others, shellPaths).map((cause) => createFinding(name, cause))
  })
  return [...ofShell.map((cause) => createFinding(shellPackage, cause)), ...ofRemotes]
}

const createFinding = (name: string, cause: string): Finding => ({
  package: name,
  check: 'published-data',
  cause,
})

/** Checks rules that types cannot express: a remote stays below its base path, and its links point to its pages. */
export function remoteProblems(
  remote: RemoteData,
  others: Readonly<Record<string, RemoteData>>,
  shellPaths: readonly string[] = [],
): string[] {
  const { basePath, pages, redirects = [], menu, showcase = [] } = remote
  const paths = new Set<SitePath>(pages.map(({ path }) => path))
  const problems: string[] = []
  if (!/^\/[a-z0-9-]+$/.test(basePath))
    problems.push(`the base path must be one lower-case word, not "${basePath}"`)
  for (const [name, other] of Object.entries(others))
    if (isAtOrBelow(other.basePath, basePath) || isAtOrBelow(basePath, other.basePath))
      problems.push(`${basePath} belongs to ${name} already`)
  if ([...reservedPaths, ...shellPaths].includes(basePath)) problems.push(`${basePath} is reserved`)

  problems.push(...pageProblems(pages))
  for (const path of paths)
    if (!isAtOrBelow(path, basePath)) problems.push(`${path} is not below ${basePath}`)

  const requirePage = (source: string, path: SitePath) => {
    if (!paths.has(path)) problems.push(`${source} points to ${path}, which is not a page`)
  }
  for (const { from, to } of redirects) {
    if (!isAtOrBelow(from, basePath)) problems.push(`the redirect from ${from} is not below ${basePath}`)
    if (paths.has(from)) problems.push(`the redirect from ${from} hides a page`)
    requirePage(`the redirect from ${from}`, to)
  }
  if (menu && !redirects.some(({ from }) => from === menu.path)) requirePage('the menu section', menu.path)
  if (menu && !menu.isFilter)
    for (const { title, path } of menu.options)
      requirePage(`the menu option "${title}"`, `${menu.path}/${path}`)
  if (menu?.footer)
    for (const { title, path } of menu.footer.options)
      requirePage(`the footer's "${title}"`, `${menu.footer.path}/${path}`)
  for (const { title, path } of showcase) requirePage(`the card "${title}"`, path)
  return problems
}

function pageProblems(pages: readonly PublishedPage[]): string[] {
  const seen = new Set<string>()
  return pages.flatMap(({ path, title, description, searches = [], share }) => {
    const problems: string[] = []
    if (seen.has(path)) problems.push('is listed twice')
    seen.add(path)
    if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path))
      problems.push('is not an address of lower-case words')
    problems.push(...lengthProblems('title', title, titleLength))
    problems.push(...lengthProblems('description', description, descriptionLength))
    if (new Set(searches).size < searches.length) problems.push('lists a query string twice')
    for (const search of searches)
      if (new URLSearchParams(search).toString() !== search)
        problems.push(`has a malformed query string "${search}"`)
    if (share) problems.push(...shareProblems(share).map((problem) => `has a share picture: ${problem}`))
    return problems.map((problem) => `${path} ${problem}`)
  })
}

function lengthProblems(what: string, text: string, { min, max }: { min: number; max: number }): string[] {
  const isValid = text.trim().length >= min && text.length <= max
  return isValid ? [] : [`needs a ${what} of ${min} to ${max} characters, not ${text.length}`]
}

/** Whether the file exists is checked in the documents: those below `/assets/`. */
function shareProblems({ picture, alt }: SharePicture): string[] {
  const { width, height } = shareSize
  const problems: string[] = []
  if (picture.width !== width || picture.height !== height || !picture.src.endsWith('.jpg'))
    problems.push(`${picture.src} must be a JPEG of ${width} × ${height} pixels`)
  if (!picture.src.startsWith('/assets/')) problems.push(`${picture.src} is not below /assets/`)
  if (alt.trim() === '') problems.push(`${picture.src} has no alternative text`)
  return problems
}
