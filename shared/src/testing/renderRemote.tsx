import './textEncoder'
import { render } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { FrameProvider, NotFound, useRoutes, type Frame } from '@site/shared/runtime'
import type { Remote } from '@site/shared/contract/remote'

const frame: Frame = {
  site: { set: 1, origin: 'https://site.example', year: 2026, remotes: {}, menu: [], showcase: [] },
  NotFoundPage: () => <h1>Página no encontrada</h1>,
  prefetch: () => {},
}

/** Shows a remote's page inside a frame like the shell's; `role="status"` holds the address. */
export function renderRemote(remote: Remote, address: string) {
  return render(
    <FrameProvider frame={frame}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path={`${remote.basePath}/*`} element={<RemoteRoutes remote={remote} />} />
        </Routes>
        <Address />
      </MemoryRouter>
    </FrameProvider>,
  )
}

function RemoteRoutes({ remote }: { remote: Remote }) {
  return useRoutes(remote.routes) ?? <NotFound />
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Dirección">{pathname + search}</output>
}
