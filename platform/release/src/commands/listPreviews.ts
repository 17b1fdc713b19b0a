import type { PreviewedPackage } from '@site/shared/contract/releases'
import { previewLink } from '@site/http/previewToken'
import { formatTime } from '../cli/formatTime'
import type { StoredPreview } from '../store/previews'

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

/** @returns The text to print. */
export function describePreviews(previews: readonly ListedPreview[], asJson = false): string {
  if (asJson) return `${JSON.stringify(previews, null, 2)}\n`
  if (previews.length === 0) return 'There are no previews.\n'
  return previews
    .map((preview) => {
      const { id, user, createdAt, expiresAt, link } = preview
      return `${id}  ${formatPackages(preview)} by ${user}\n  ${formatTime(createdAt)}, ${formatEnd(expiresAt)}\n  ${link}\n`
    })
    .join('')
}

/** @returns What a team reads when a preview was made. */
export const describePreview = (preview: ListedPreview): string =>
  `Preview ${preview.id} shows ${formatPackages(preview)}, ${formatEnd(preview.expiresAt)}.`

const formatPackages = ({ packages }: ListedPreview) =>
  packages.map(({ name, version, commit }) => `${name} ${version}${commit ? ` (${commit})` : ''}`).join(', ')

const formatEnd = (expiresAt: string) =>
  Date.parse(expiresAt) <= Date.now() ? 'expired' : `until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC`
