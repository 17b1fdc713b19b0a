import { Route, Routes } from 'react-router-dom'
import { NotFound, RemotePage } from '@site/shared/runtime'
import type { Remote } from '../contract/remote'
import { Bench } from './bench/Bench'
import { testedPackage } from './bench/testList'
import { plainFrame } from './plainFrame'
import { renderInRouter } from './renderInRouter'
import type { SectionStates } from './sectionStates'
import { stateRoutes } from './stateRoutes'
import { StandaloneFrame } from './StandaloneFrame'

export type { SectionStates }

const STATES_PATH = '/estados'

/**
 * Runs a remote standalone, for its team and for QA: a bench for all of its pages and states, and each in a plain frame. It
 * needs neither the shell nor another remote.
 *
 * @param states States of its sections: missing, late or long content. @default none
 * @throws Error if the document has no root element.
 */
export function renderStandalone(remote: Remote, states: SectionStates = {}): void {
  const title = `Índice de ${remote.basePath}`
  const tested = testedPackage(remote.basePath, remote.pages, states, STATES_PATH)
  renderInRouter(
    <Routes>
      <Route path="/" element={<Bench title={title} packages={[tested]} />} />
      <Route
        path="*"
        element={
          <StandaloneFrame frame={plainFrame(remote)} index={{ to: '/', label: title }}>
            <Routes>
              <Route path={`${remote.basePath}/*`} element={<RemotePage remote={remote} />} />
              {stateRoutes(states, STATES_PATH)}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </StandaloneFrame>
        }
      />
    </Routes>,
  )
}
