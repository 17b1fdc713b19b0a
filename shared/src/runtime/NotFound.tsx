import { useFrame } from './Frame'

/** The shell's not-found screen, for a remote that does not know an address below its base path. */
export function NotFound() {
  const { NotFoundPage } = useFrame()
  return <NotFoundPage />
}
