import { join } from 'node:path'
import { runtimeConfigPath, type RuntimeConfig } from '@site/shared/contract/leads'
import type { ReleaseSet, SetPage } from '@site/shared/contract/releases'
import { fragmentsPath, visitsPath } from '@site/shared/contract/site'
import { getContentSecurityPolicy } from '@site/http/contentSecurityPolicy'
import { unregisteringWorker } from '@site/http/earlierWorkers'
import { getSurrogateKeys } from '@site/http/sharedCaches'
import { listFiles } from '@site/release/files'
import { findRevocation } from '@site/release/store/revocations'
import type { Store } from '@site/release/store/Store'
import type { ExportConfig } from './exportConfig'
import { safePath, safeSearch } from './safeText'
import {
  notFoundFile,
  viewsFolder,
  type Copy,
  type ExportedAddress,
  type ExportedPage,
  type SitePlan,
} from './SitePlan'
import { workerNames } from './workerNames'

const forms = ['', '.br', '.gz']
/** Source maps are private. */
const isPublic = (name: string) => !/\.map(?:\.br|\.gz)?$/.test(name) && !/(?:^|\/)\./.test(name)

/**
 * Plans the export of a release set.
 *
 * @throws ReleaseError when an address cannot be part of a configuration.
 */
export function planExport(store: Store, set: ReleaseSet, config: ExportConfig): SitePlan {
  const dir = store.siteDir(set.number)
  // Pages differ in their style sheets only: a policy for several of them allows those of all.
  const getPolicy = (pages: readonly Pick<SetPage, 'styles'>[]) => {
    const sources = new Set(pages.flatMap(({ styles }) => set.styleSources[styles] ?? []))
    return getContentSecurityPolicy(set, config.apiBase, { 'style-src': [...sources] })
  }
  const exported = (page: SetPage): ExportedPage => {
    const file = publicName(page)
    const fragment = page.hasFragment ? `${fragmentsPath.slice(1)}/${file}` : undefined
    return { search: safeSearch(page.search), file, fragment, contentSecurityPolicy: getPolicy([page]) }
  }
  const addresses = set.pages
    .filter(({ search }) => search === '')
    .map((page): ExportedAddress => {
      const views = set.pages.filter(({ path, search }) => path === page.path && search !== '')
      return {
        path: safePath(page.path),
        page: exported(page),
        views: views.map(exported),
        commonPolicy: getPolicy([page, ...views]),
        surrogateKeys: getSurrogateKeys(set, page.path),
      }
    })
  const rootFiles = listFiles(join(dir, 'root'))
  const documents = set.pages.flatMap((page): Copy[] => {
    const { file, fragment } = exported(page)
    return [
      ...withForms(join(dir, 'pages', page.file), file),
      ...(fragment === undefined ? [] : withForms(join(dir, 'fragments', page.file), fragment)),
    ]
  })
  const visits = store.setNumbers().filter((number) => findRevocation(store, number) === undefined)
  const runtimeConfig: RuntimeConfig = { apiBase: config.apiBase, apiKey: config.apiKey }
  const { redirects, gone = [] } = set
  for (const path of [
    ...rootFiles.map((name) => `/${name}`),
    ...redirects.flatMap(({ from, to }) => [from, to]),
    ...gone,
  ])
    safePath(path)
  return {
    ...{ set: set.number, config, addresses, redirects, gone, visits, rootFiles },
    notFoundPolicy: getPolicy([{ styles: set.notFoundStyles }]),
    viewsPolicy: getPolicy(set.pages.filter(({ search }) => search !== '')),
    copies: [
      ...documents,
      ...withForms(join(dir, 'pages', set.notFoundFile), notFoundFile),
      ...rootFiles.map((name) => ({ from: join(dir, 'root', name), to: name })),
      ...listFiles(join(store.dir, 'assets'))
        .filter(isPublic)
        .map((name) => ({ from: join(store.dir, 'assets', name), to: `assets/${name}` })),
    ],
    texts: {
      [runtimeConfigPath.slice(1)]: JSON.stringify(runtimeConfig),
      'remotes.json': JSON.stringify({ set: set.number, packages: set.packages }),
      ...Object.fromEntries(workerNames.map((name) => [name, unregisteringWorker])),
      ...Object.fromEntries(visits.map((number) => [`${visitsPath.slice(1)}/${number}`, ''])),
    },
  }
}

function publicName({ path, search, file }: SetPage): string {
  if (search !== '') return `${viewsFolder}/${file.replace(/[^A-Za-z0-9.]+/g, '-')}`
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

function withForms(from: string, to: string): Copy[] {
  return forms.map((form) => ({ from: from + form, to: to + form }))
}
