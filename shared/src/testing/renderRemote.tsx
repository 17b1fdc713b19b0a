import { render } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { FrameProvider, type Frame } from '@site/shared/runtime'
import type { RemoteCode } from '../contract/remote'
import { RemoteRoutes } from '../standalone/RemoteRoutes'

export const frame: Frame = {
  site: { set: 1, origin: 'https://site.example', year: 2026, remotes: {}, menu: [], showcase: [] },
  NotFoundPage: () => <h1>Página no encontrada</h1>,
  prefetch: () => {},
}

/** Shows a remote's page inside a frame like the shell's; `role="status"` holds the address. */
export function renderRemote(remote: RemoteCode, address: string) {
  return render(
    <FrameProvider frame={frame}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={`${remote.basePath}/*`} element={<RemoteRoutes remote={remote} />} />
          {/* Where a dialog may lead. */}
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </MemoryRouter>
    </FrameProvider>,
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Dirección">{pathname + search}</output>
}
