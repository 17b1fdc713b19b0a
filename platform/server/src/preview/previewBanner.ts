import { previewParameter } from '@site/http/previewToken'
import { html } from '../http/html'
import { createBanner, type Banner, getVersions } from '../override/banner'
import { bannerTexts } from '../override/content'
import { comparisonPath, hasComparison } from './comparison'
import { END_OF_PREVIEW } from './previewCookie'
import type { OpenPreview } from './Previews'

/** Names what is previewed, with links to what changes and to the end of the preview. */
export function previewBanner(shown: OpenPreview): Banner {
  const { preview, end } = bannerTexts
  const { packages, user, createdAt } = shown.preview
  const names = packages.map(({ name, version, commit }) =>
    [name, version, ...(commit ? [`(${preview.commit} ${commit})`] : [])].join(' '),
  )
  return createBanner(
    preview.label,
    `${names.join(', ')}, ${preview.by} ${user}, ${formatAge(createdAt)}. ${preview.forms}`,
    [
      ...(hasComparison(shown) ? [html`<a href="${comparisonPath}">${preview.changes}</a>`] : []),
      html`<a href="/?${previewParameter}=${END_OF_PREVIEW}">${end}</a>`,
    ],
    getVersions(shown.served.set),
  )
}

const MINUTE_MS = 60_000
/** With their lengths, the largest first. */
const units = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const
const relative = new Intl.RelativeTimeFormat('es')

/** @returns "hace 3 horas" */
function formatAge(at: string): string {
  const ms = Date.now() - Date.parse(at)
  const found = units.find(([, unitMs]) => ms >= unitMs)
  if (!found) return bannerTexts.preview.justNow
  const [unit, unitMs] = found
  return relative.format(-Math.floor(ms / unitMs), unit)
}
