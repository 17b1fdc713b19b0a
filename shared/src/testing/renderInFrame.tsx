import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { FrameProvider } from '@site/shared/runtime'
import { frame } from './renderRemote'

/** Renders an element inside a frame like the shell's. */
export function renderInFrame(element: ReactElement) {
  return render(
    <FrameProvider frame={frame}>
      <BrowserRouter>{element}</BrowserRouter>
    </FrameProvider>,
  )
}
