import type { Preview } from '@site/shared/contract/releases'
import { previewLink } from '@site/http/previewToken'
import type { StoredPreview } from '../store/previews'

/** A preview as teams see it: the link is enough to open it. */
export interface ListedPreview extends Omit<Preview, 'key'> {
  link: string
}

export function listPreview(preview: StoredPreview, origin: string): ListedPreview {
  const { id, packages, user, createdAt, expiresAt } = preview
  return { id, packages, user, createdAt, expiresAt, link: previewLink(origin, preview) }
}
