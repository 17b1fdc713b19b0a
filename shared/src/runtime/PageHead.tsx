import { company } from '../content/company'
import type { PageInfo } from '../contract/remote'
import { useFrame } from './Frame'

export interface PageHeadProps {
  info: Pick<PageInfo, 'path' | 'title' | 'description'>
}

/** Title, description and canonical address of a page. React moves them into `<head>`, on navigation too. */
export function PageHead({ info }: PageHeadProps) {
  const { site } = useFrame()
  return (
    <>
      <title>{`${info.title} | ${company.name}`}</title>
      <meta name="description" content={info.description} />
      <link rel="canonical" href={site.origin + info.path} />
    </>
  )
}
