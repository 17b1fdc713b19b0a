import { company } from '../content/company'
import type { PageInfo } from '../contract/remote'
import { useFrame } from './Frame'

export interface PageHeadProps {
  /** Without a path, search engines are told not to index the page. */
  info: Omit<PageInfo, 'path'> & Partial<PageInfo>
}

/**
 * Title, description and canonical address. The canonical address has no query string, because a filter is a view of
 * the same page. React moves these elements into `<head>`, also during navigation.
 */
export function PageHead({ info }: PageHeadProps) {
  const { site } = useFrame()
  return (
    <>
      <title>{`${info.title} | ${company.name}`}</title>
      <meta name="description" content={info.description} />
      {info.path ? (
        <link rel="canonical" href={site.origin + info.path} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
