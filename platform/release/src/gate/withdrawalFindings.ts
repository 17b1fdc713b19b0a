import type { PreparedSite } from '../model/PreparedSite'
import type { Finding } from '../Finding'

/** @returns Redirects of withdrawn packages that lead to no page. */
export function withdrawalFindings({
  withdrawn,
  pages,
  remotes,
}: Pick<PreparedSite, 'withdrawn' | 'pages' | 'remotes'>): Finding[] {
  const redirected = Object.values(remotes).flatMap((remote) => remote.redirects ?? [])
  const answered = new Set<string>([...pages.map(({ path }) => path), ...redirected.map(({ from }) => from)])
  return Object.entries(withdrawn).flatMap(([name, { redirects }]) =>
    redirects
      .filter(({ to }) => !answered.has(to))
      .map(({ from, to }) => ({
        package: name,
        page: from,
        check: 'withdrawal-redirect',
        cause: `would redirect to ${to}, which is not a page of the site`,
      })),
  )
}
