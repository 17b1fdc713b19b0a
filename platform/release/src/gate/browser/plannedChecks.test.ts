import type { Candidate } from './BrowserGate'
import { plannedChecks } from './plannedChecks'

const page = (owner: string, path: string) => ({
  owner,
  path,
  search: '',
  location: path,
  info: { title: path },
})

/** A new version of mfe-blog beside the shell and mfe-shop. */
function planFor({ live, candidate }: { live?: string[]; candidate: string[] }) {
  const sheets: Record<string, string[]> = { live: live ?? [], candidate }
  const store = {
    liveVersions: () => ({ shell: 'live', ...(live && { 'mfe-blog': 'live' }) }),
    release: (_name: string, version: string) => ({
      files: [{ url: '/assets/main.js' }, ...(sheets[version] ?? []).map((url) => ({ url }))],
    }),
    readAsset: (url: string) => Buffer.from(url),
  }
  const site = {
    versions: { shell: 'live', 'mfe-blog': 'candidate', 'mfe-shop': 'live' },
    pages: [page('shell', '/'), page('mfe-blog', '/blog'), page('mfe-shop', '/tienda')],
    remotes: { 'mfe-blog': { basePath: '/blog', pages: [], routePaths: [''] } },
  }
  const changed = ['mfe-blog']
  // Cast: what plans do not read is left out.
  return plannedChecks({ store, site, changed } as unknown as Candidate, { allPages: false })
}

const openedPages = (plan: ReturnType<typeof planFor>) => plan.map(({ page: path }) => path)
const othersPages = (plan: ReturnType<typeof planFor>) => openedPages(plan).filter((path) => path !== '/blog')

test('new style sheets are applied to a page of each other package', () => {
  const styled = ['/', '/', '/tienda', '/tienda']
  expect(othersPages(planFor({ candidate: ['/assets/a.css'] }))).toEqual(styled)
  const changed = planFor({ live: ['/assets/a.css'], candidate: ['/assets/a.css', '/assets/b.css'] })
  expect(othersPages(changed)).toEqual(styled)
})

test('style sheets that are live already reach no page that they did not reach before', () => {
  const plan = planFor({ live: ['/assets/a.css', '/assets/b.css'], candidate: ['/assets/b.css'] })
  expect(othersPages(plan)).toEqual([])
  expect(openedPages(plan)).toContain('/blog')
})
