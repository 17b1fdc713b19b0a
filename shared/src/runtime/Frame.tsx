import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { SiteData } from '../contract/site'

/** What the shell provides to pages. */
export interface Frame {
  site: SiteData
  /** The shell's not-found screen, for remotes to render at unknown addresses. */
  NotFoundPage: ComponentType
  /** Prefetches what a page needs. Repeated calls are free. */
  prefetch: (path: string) => void
}

const FrameContext = createContext<Frame | null>(null)

/** @param props `frame` must be a stable reference: a new one would render every page again. */
export function FrameProvider({ frame, children }: { frame: Frame; children: ReactNode }) {
  return <FrameContext value={frame}>{children}</FrameContext>
}

/** @throws Error outside a `FrameProvider`: two copies of the runtime, or a test without a frame. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (!frame)
    throw new Error('useFrame: there is no FrameProvider above; is @site/shared/runtime loaded twice?')
  return frame
}
