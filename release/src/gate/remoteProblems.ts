import type { SharePicture, SiteIdentity } from '@site/shared/contract/document'
import type { PublishedPage, RemoteData, SitePath } from '@site/shared/contract/remote'
import { fragmentsPath } from '@site/shared/contract/site'

/** Source: shared/src/contract/remote.ts, `PageInfo`. In characters. */
const titleLength = { min: 10, max: 60 }
const descriptionLength = { min: 50, max: 160 }

/** Source: shared/src/contract/document.ts, `SharePicture`. In pixels. */
const shareSize = { width: 1200, height: 630 }

/** First words of addresses that the server answers itself. */
const reservedPaths = ['/assets', '/api', '/enviar', '/404', fragmentsPath]

const isBelow = (path: string, basePath: string) => path === basePath || path.startsWith(`${basePath}/`)

/** What the shell publishes about itself. */
interface ShellData {
  pages: readonly PublishedPage[]
  identity: Pick<SiteIdentity, 'share'>
}

/** @returns What is wrong with the data of the packages, each problem with the name of its package. */
export function siteProblems(shell: ShellData, remotes: Readonly<Record<string, RemoteData>>): string[] {
  const shellPaths = shell.pages.map(({ path }) => path)
  const shellProblems = [...pageProblems(shell.pages), ...shareProblems(shell.identity.share)]
  const checked: Record<string, RemoteData> = {}
  const problems = shellProblems.map((problem) => `shell: ${problem}`)
  for (const [name, remote] of Object.entries(remotes)) {
    problems.push(...remoteProblems(remote, checked, shellPaths).map((problem) => `${name}: ${problem}`))
    checked[name] = remote
  }
  return problems
}

/** @returns What is wrong with a package's list of pages. */
export function pageProblems(pages: readonly PublishedPage[]): string[] {
  const seen = new Set<string>()
  return pages.flatMap(({ path, title, description, searches = [], share }) => {
    const problems: string[] = []
    if (seen.has(path)) problems.push(`${path} is listed twice`)
    seen.add(path)
    if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path)) {
      problems.push(`${path} is not an address of lower-case words`)
    }
    if (!isWithin(title, titleLength)) {
      problems.push(
        `${path} needs a title of ${titleLength.min} to ${titleLength.max} characters, not "${title}"`,
      )
    }
    if (!isWithin(description, descriptionLength)) {
      const { min, max } = descriptionLength
      problems.push(
        `${path} needs a description of ${min} to ${max} characters, not ${description?.length ?? 0}`,
      )
    }
    for (const search of searches) {
      if (new URLSearchParams(search).toString() !== search)
        problems.push(`${path} has a malformed search "${search}"`)
    }
    if (share) problems.push(...shareProblems(share).map((problem) => `${path}: ${problem}`))
    return problems
  })
}

/** @returns What is wrong with a picture for sharing; whether its file exists shows in the documents. */
export function shareProblems({ picture, alt }: SharePicture): string[] {
  const { width, height } = shareSize
  return [
    ...(picture.width === width && picture.height === height && picture.src.endsWith('.jpg')
      ? []
      : [`${picture.src} must be a JPEG of ${width} × ${height} to be shared`]),
    ...(alt.trim() === '' ? [`${picture.src} is shared without a text in its place`] : []),
  ]
}

/**
 * Checks what types cannot: that a remote keeps to its own part of the site.
 *
 * @param others What else is live, by package name.
 * @param shellPaths Addresses of the shell's own pages.
 * @returns What is wrong; nothing when all is well.
 */
export function remoteProblems(
  remote: RemoteData,
  others: Readonly<Record<string, RemoteData>>,
  shellPaths: readonly string[] = [],
): string[] {
  const { basePath, pages, redirects = [], menu, showcase = [] } = remote
  const paths = new Set<SitePath>(pages.map(({ path }) => path))
  const leadsSomewhere = (path: SitePath) => paths.has(path) || redirects.some(({ from }) => from === path)
  return [
    ...(/^\/[a-z0-9-]+$/.test(basePath)
      ? []
      : [`the base path must be one lower-case word, not "${basePath}"`]),
    ...Object.entries(others)
      .filter(([, other]) => isBelow(other.basePath, basePath) || isBelow(basePath, other.basePath))
      .map(([name]) => `${basePath} belongs to ${name} already`),
    ...[...reservedPaths, ...shellPaths]
      .filter((path) => path === basePath)
      .map((path) => `${path} is not free for a remote`),
    ...pageProblems(pages),
    ...pages
      .filter(({ path }) => !isBelow(path, basePath))
      .map(({ path }) => `${path} is not below ${basePath}`),
    ...redirects.flatMap(({ from, to }) => [
      ...(isBelow(from, basePath) && !paths.has(from)
        ? []
        : [`the redirect from ${from} hides a page or is not its own`]),
      ...(paths.has(to) ? [] : [`the redirect from ${from} leads to ${to}, which is no page`]),
    ]),
    ...(menu && !leadsSomewhere(menu.path)
      ? [`the menu section leads to ${menu.path}, which is no page`]
      : []),
    ...(menu && !menu.isFilter ? menu.options : [])
      .filter(({ path }) => !paths.has(`${menu?.path ?? '/'}/${path}` as SitePath))
      .map(({ title, path }) => `the menu option "${title}" leads to ${path}, which is no page`),
    ...showcase
      .filter(({ path }) => !paths.has(path))
      .map(({ title, path }) => `the card "${title}" leads to ${path}, which is no page`),
  ]
}

function isWithin(text: unknown, { min, max }: { min: number; max: number }): boolean {
  return typeof text === 'string' && text.trim().length >= min && text.length <= max
}
