import type { Preview } from '@site/shared/contract/releases'
import { previewParameter } from '@site/http/previewToken'
import { html } from '../http/html'
import { bannerHtml } from '../override/banner'
import { bannerTexts } from '../override/content'
import { END_OF_PREVIEW } from './previewCookie'

/** Names what is previewed, and has the link that ends it. */
export function previewBanner({ packages, user, createdAt }: Preview): string {
  const { preview, end } = bannerTexts
  const names = packages.map(({ name, version, commit }) =>
    [name, version, ...(commit ? [`(${preview.commit} ${commit})`] : [])].join(' '),
  )
  return bannerHtml(
    preview.label,
    `${names.join(', ')}, ${preview.by} ${user}, ${formatAge(createdAt)}. ${preview.forms}`,
    html`<a href="/?${previewParameter}=${END_OF_PREVIEW}">${end}</a>`,
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
  const ms = Math.max(0, Date.now() - Date.parse(at))
  const [unit, unitMs] = units.find(([, unitMs]) => ms >= unitMs) ?? units[2]
  return relative.format(-Math.floor(ms / unitMs), unit)
}
