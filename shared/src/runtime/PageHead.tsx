import { company } from '../content/company'
import type { PageInfo } from '../contract/remote'
import { useFrame } from './Frame'

export interface PageHeadProps {
  /** Without a path for what is no page of the site: search engines are told to leave it out. */
  info: Pick<PageInfo, 'title' | 'description'> & Partial<Pick<PageInfo, 'path'>>
}

/**
 * Title, description and canonical address of a page, which is without its query string: a filter is a view of
 * a page. React moves them into `<head>`, on navigation too.
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
