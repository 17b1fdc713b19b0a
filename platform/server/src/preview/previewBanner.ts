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
/** The largest unit first, each with the age from which on it is used. */
const units = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', 0],
] as const
const relative = new Intl.RelativeTimeFormat('es')

/** @returns "hace 3 horas" */
function formatAge(at: string): string {
  const ms = Math.max(0, Date.now() - Date.parse(at))
  const [unit] = units.find(([, from]) => ms >= from) ?? units[2]
  const sizes = { day: 24 * 60 * MINUTE_MS, hour: 60 * MINUTE_MS, minute: MINUTE_MS }
  return relative.format(-Math.floor(ms / sizes[unit]), unit)
}
