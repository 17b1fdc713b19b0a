import { useEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import { benchDataElementId, benchPath, type BenchData } from '../contract/bench'
import { Bench } from './bench/Bench'
import { testedPackage } from './bench/testList'
import { plainFrame } from './plainFrame'
import { renderInRouter } from './renderInRouter'
import type { SectionStates } from './sectionStates'
import { StandaloneFrame } from './StandaloneFrame'
import { stateRoutes } from './stateRoutes'

const TITLE = 'Banco de pruebas'
const getStatesPath = (name: string) => `${benchPath}/estados/${name}`

/**
 * Runs the bench of `npm run dev`: pages of all packages, as the site shows them, and states of all their sections.
 *
 * @param states States of the packages that have any, by package name.
 * @throws Error if the document has no root element or no data.
 */
export function renderSiteBench(states: Readonly<Record<string, SectionStates>>): void {
  const { packages, showcase } = readData()
  const tested = packages.map(({ name, pages }) =>
    testedPackage(name, pages, states[name] ?? {}, getStatesPath(name)),
  )
  renderInRouter(
    <Routes>
      <Route path={benchPath} element={<Bench title={TITLE} packages={tested} />} />
      <Route
        path={`${benchPath}/*`}
        element={
          <StandaloneFrame
            frame={plainFrame({ basePath: '/', showcase })}
            index={{ to: benchPath, label: TITLE }}
          >
            <Routes>
              {Object.entries(states).flatMap(([name, own]) =>
                stateRoutes(own, getStatesPath(name).slice(benchPath.length)),
              )}
              <Route path="*" element={<h1>Página no encontrada</h1>} />
            </Routes>
          </StandaloneFrame>
        }
      />
      <Route path="*" element={<SitePage />} />
    </Routes>,
  )
}

/** A link of a section leads to a page of the site, which another document shows. */
function SitePage() {
  useEffect(() => location.reload(), [])
  return null
}

function readData(): BenchData {
  const data = document.getElementById(benchDataElementId)?.textContent
  if (!data) throw new Error(`renderSiteBench: no #${benchDataElementId} in the document`)
  // Cast: written by platform/dev-server/documents.ts.
  return JSON.parse(data) as BenchData
}
