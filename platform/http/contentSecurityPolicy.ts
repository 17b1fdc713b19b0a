import type { ReleaseSet } from '@site/shared/contract/releases'
import { getApiOrigin } from './apiSettings'

type SourcesByDirective = Readonly<Record<string, readonly string[]>>

/**
 * The Content-Security-Policy header of a page. Scripts may also reach the origin of the API; forms always post to
 * the site itself.
 *
 * @param additions More sources by directive, such as the page's of the set's `styleSources`.
 */
export function getContentSecurityPolicy(
  { contentSecurityPolicy }: ReleaseSet,
  apiBase: string,
  additions: SourcesByDirective,
): string {
  const added: SourcesByDirective = { 'connect-src': [getApiOrigin(apiBase) ?? []].flat(), ...additions }
  return Object.entries(contentSecurityPolicy)
    .map(([name, sources]) => [name, ...sources, ...(added[name] ?? [])].join(' '))
    .join(';')
}
