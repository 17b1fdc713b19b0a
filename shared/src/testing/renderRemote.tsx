import { render } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { FrameProvider, RemotePage, type Frame } from '@site/shared/runtime'
import type { RemoteCode } from '../contract/remote'

export const frame: Frame = {
  site: { set: 1, origin: 'https://site.example', year: 2026, remotes: {}, menu: [], showcase: [] },
  NotFoundPage: () => <h1>Página no encontrada</h1>,
  prefetch: () => {},
}

/** Renders a remote's page inside a frame like the shell's; `role="status"` contains the address. */
export function renderRemote(remote: RemoteCode, address: string) {
  window.history.replaceState(null, '', address)
  return render(
    <FrameProvider frame={frame}>
      <BrowserRouter>
        <Content remote={remote} />
        <Address />
      </BrowserRouter>
    </FrameProvider>,
  )
}

/** Renders nothing outside the remote's addresses, to which a dialog may link. */
function Content({ remote }: { remote: RemoteCode }) {
  const { pathname } = useLocation()
  return `${pathname}/`.startsWith(`${remote.basePath}/`) && <RemotePage remote={remote} />
}

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Dirección">{pathname + search}</output>
}
