import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { NotFound, RemotePage } from '@site/shared/runtime'
import { rootElementId } from '../contract/site'
import type { Remote } from '../contract/remote'
import { StandaloneFrame } from './StandaloneFrame'
import { stateAddress, StandaloneIndex, type SectionStates } from './StandaloneIndex'
import '../ui/styles/fonts.css'
import '../ui/styles/tokens.css'
import '../ui/styles/reset.css'

export type { SectionStates }

/**
 * Runs a remote standalone in a plain frame, for its team and for QA. It needs neither the shell nor another remote.
 *
 * @param states States of its sections: missing, late or long content. @default none
 * @throws Error if the document has no root element.
 */
export function renderStandalone(remote: Remote, states: SectionStates = {}): void {
  const container = document.getElementById(rootElementId)
  if (!container) throw new Error(`renderStandalone: no #${rootElementId} in the document`)
  createRoot(container).render(
    <StrictMode>
      <BrowserRouter>
        <StandaloneFrame remote={remote}>
          <Routes>
            <Route path={`${remote.basePath}/*`} element={<RemotePage remote={remote} />} />
            <Route path="/" element={<StandaloneIndex remote={remote} states={states} />} />
            {Object.entries(states).flatMap(([section, byName]) =>
              Object.entries(byName).map(([name, element]) => (
                <Route key={`${section} ${name}`} path={stateAddress(section, name)} element={element} />
              )),
            )}
            <Route path="*" element={<NotFound />} />
          </Routes>
        </StandaloneFrame>
      </BrowserRouter>
    </StrictMode>,
  )
}
