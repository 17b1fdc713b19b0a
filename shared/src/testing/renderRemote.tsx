import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { FrameProvider, RemotePage, type Frame } from '@site/shared/runtime'
import type { RemoteCode } from '../contract/remote'

export const frame: Frame = {
  site: {
    set: 1,
    origin: 'https://site.example',
    year: 2026,
    remotes: {},
    menu: [],
    showcase: [],
    styles: {},
  },
  NotFoundPage: () => <h1>Página no encontrada</h1>,
  prefetch: () => {},
}

/** Renders an element inside a frame like the shell's. */
export function renderInFrame(element: ReactElement, ownFrame = frame) {
  return render(
    <FrameProvider frame={ownFrame}>
      <BrowserRouter>{element}</BrowserRouter>
    </FrameProvider>,
  )
}

/** Renders a remote's page; `role="status"` contains the address. */
export function renderRemote(remote: RemoteCode, address: string, ownFrame = frame) {
  window.history.replaceState(null, '', address)
  return renderInFrame(
    <>
      <Content remote={remote} />
      <Address />
    </>,
    ownFrame,
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
