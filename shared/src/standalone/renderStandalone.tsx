import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { rootElementId } from '../contract/site'
import type { Remote } from '../contract/remote'
import { RemoteRoutes } from './RemoteRoutes'
import { StandaloneFrame } from './StandaloneFrame'
import '../ui/styles/fonts.css'
import '../ui/styles/tokens.css'
import '../ui/styles/reset.css'

/**
 * Runs a remote alone, as an ordinary application, in a plain frame: for the team that builds it and
 * for QA. Nothing of the shell or of another remote is needed.
 *
 * @throws Error when the document has no root element.
 */
export function renderStandalone(remote: Remote): void {
  const container = document.getElementById(rootElementId)
  if (!container) throw new Error(`renderStandalone: no #${rootElementId} in the document`)
  createRoot(container).render(
    <StrictMode>
      <BrowserRouter>
        <StandaloneFrame remote={remote}>
          <Routes>
            <Route path={`${remote.basePath}/*`} element={<RemoteRoutes remote={remote} />} />
            <Route path="/" element={<Navigate to={remote.basePath} replace />} />
          </Routes>
        </StandaloneFrame>
      </BrowserRouter>
    </StrictMode>,
  )
}
