import { useFrame } from './Frame'

/** The shell's not-found screen, for remotes. */
export function NotFound() {
  const { NotFoundPage } = useFrame()
  return <NotFoundPage />
}
