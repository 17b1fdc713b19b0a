import { getLocation } from '@site/shared/contract/addresses'
import type { PublishedPage, RemoteData } from '@site/shared/contract/remote'
import {
  type PageFiles,
  type RemoteClient,
  type ShellClient,
  type ShellData,
  shellPackage,
} from '@site/shared/contract/releases'
import type { PageToRender } from '../model/PreparedSite'

const noAssets: PageFiles = { scripts: [], styles: [] }

/** @returns All addresses of the pages of the shell. */
export function pagesOfShell({ pages, chunks }: ShellData, client: ShellClient): PageToRender[] {
  return pages.flatMap((info) =>
    listViews(info, {
      owner: shellPackage,
      assets: client.pages[chunks[info.path] ?? ''] ?? noAssets,
      hasFragment: false,
    }),
  )
}

/** @returns All addresses of the pages of remotes, in the order of the remotes. */
export function pagesOfRemotes(
  remotes: readonly { name: string; remote: RemoteData; client: RemoteClient }[],
  { federation }: ShellClient,
): PageToRender[] {
  return remotes.flatMap(({ name, remote, client: { entry, scripts, styles } }) => {
    const assets = { scripts: [...federation, entry, ...scripts], styles }
    return remote.pages.flatMap((info) => listViews(info, { owner: name, assets, hasFragment: true }))
  })
}

export function getNotFoundPage({ notFoundPath }: ShellData): PageToRender {
  return {
    owner: shellPackage,
    path: notFoundPath,
    search: '',
    location: notFoundPath,
    file: '404.html',
    hasFragment: false,
    assets: noAssets,
  }
}

/** The page without a query string, and with each of those that change it. */
function listViews(
  info: PublishedPage,
  rest: Pick<PageToRender, 'owner' | 'assets' | 'hasFragment'>,
): PageToRender[] {
  const { path, searches = [] } = info
  return ['', ...searches].map((search) => ({
    path,
    search,
    location: getLocation({ path, search }),
    file: getFile(path, search),
    info,
    ...rest,
  }))
}

/** "/soluciones" with "filter=software" is "soluciones~~filter=software.html". No two addresses have the same file. */
function getFile(path: string, search: string): string {
  const name = path === '/' ? 'index' : path.slice(1).replaceAll('/', '~')
  const suffix = search.replaceAll(/[^\w=-]/g, (character) => `~${character.charCodeAt(0).toString(16)}`)
  return search ? `${name}~~${suffix}.html` : `${name}.html`
}
