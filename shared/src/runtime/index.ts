/*
 * The only module of ours that shell and remotes share at run time. A remote may run with a newer shell than it was
 * built with, so exports are only added: removing or changing one requires a new major version of @site/shared.
 */
export { FrameProvider, useFrame, type Frame } from './Frame'
export { Link } from './Link'
export { NotFound } from './NotFound'
export { PageHead } from './PageHead'
export { Navigate, useNavigate, useSearchParams } from './navigation'
export { RemotePage, useParams } from './RemotePage'
export { isPageHydrated, markPageHydrated } from './hydrationState'
// Sharing react-router-dom itself would keep all of its exports in the bundle.
export { useLocation } from 'react-router-dom'
export { hasLimitedConnection, savesData } from './savesData'
export { runtimeVersion } from './version'
