/*
 * The one module of ours that exists once on the page, shared by shell and remotes at run time.
 * A remote may run against a newer shell than it was built with, so this surface only grows:
 * nothing is removed or changed in meaning without a new major version of @site/shared.
 */
export { FrameProvider, useFrame, type Frame } from './Frame'
export { Link, type LinkProps } from './Link'
export { NotFound } from './NotFound'
export { PageHead, type PageHeadProps } from './PageHead'
export {
  Navigate,
  useNavigate,
  useSearchParams,
  type ChangeSearch,
  type NavigateOptions,
  type NavigateProps,
} from './navigation'
export { RemotePage, useParams } from './RemotePage'
export { isPageHydrated, markPageHydrated } from './hydrationState'
// The part of the router in use. Sharing react-router-dom itself would keep all of its exports.
export { useLocation } from 'react-router-dom'
export { savesData } from './savesData'
export { runtimeVersion } from './version'
