import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { SiteData } from '../contract/site'

/** What the frame around a page gives to it. */
export interface Frame {
  site: SiteData
  /** The not-found screen; drawn by the shell, used by whoever finds that an address leads nowhere. */
  NotFoundPage: ComponentType
  /** Fetches what a page needs before the visitor asks for it. Calling it twice costs nothing. */
  prefetch: (path: string) => void
}

const FrameContext = createContext<Frame | null>(null)

export interface FrameProviderProps {
  /** Must keep its identity: a change would re-render every page. */
  frame: Frame
  children: ReactNode
}

export function FrameProvider({ frame, children }: FrameProviderProps) {
  return <FrameContext value={frame}>{children}</FrameContext>
}

/** @throws Error outside a `FrameProvider`: two copies of the runtime, or a test without a frame. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame)
    throw new Error('useFrame: there is no FrameProvider above; is @site/shared/runtime loaded twice?')
  return frame
}
