import type { PreviewedPackage } from '@site/shared/contract/releases'
import { previewLink } from '@site/http/previewToken'
import { removePreview, requirePreview, type StoredPreview } from '../store/previews'
import type { Store } from '../store/Store'
import { withLock } from '../store/withLock'

/** A preview as teams see it: the link is enough to open it. */
export interface ListedPreview {
  id: string
  packages: readonly PreviewedPackage[]
  user: string
  /** ISO 8601, UTC. */
  createdAt: string
  expiresAt: string
  link: string
}

export function listPreview(preview: StoredPreview, origin: string): ListedPreview {
  const { id, packages, user, createdAt, expiresAt } = preview
  return { id, packages, user, createdAt, expiresAt, link: previewLink(origin, preview) }
}

/**
 * @param assertAllowed Called before anything is removed.
 * @throws ReleaseError when the store does not hold the preview.
 */
export async function removeStoredPreview(
  store: Store,
  id: string,
  assertAllowed: (preview: StoredPreview) => void = () => undefined,
): Promise<void> {
  await withLock(store, `removal of preview ${id}`, () => {
    assertAllowed(requirePreview(store, id))
    removePreview(store, id)
  })
}
