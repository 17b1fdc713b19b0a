import { NotFound, useRoutes } from '@site/shared/runtime'
import type { RemoteCode } from '../contract/remote'

/** What the shell does with a remote's routes: an address that matches none is not found. */
export function RemoteRoutes({ remote }: { remote: RemoteCode }) {
  return useRoutes(remote.routes) ?? <NotFound />
}
