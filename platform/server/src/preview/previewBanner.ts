import { getVersions } from '@site/shared/contract/releases'
import { formatAge } from '@site/cli/format'
import { previewParameter } from '@site/http/previewToken'
import { html } from '../http/html'
import { createBanner, type Banner } from '../banner/banner'
import { bannerTexts } from '../banner/bannerTexts'
import { comparisonPath, hasComparison } from './comparison'
import { END_OF_PREVIEW } from './previewCookie'
import type { OpenPreview } from './Previews'

/** Names what is previewed, with links to what changes and to the end of the preview. */
export function previewBanner(shown: OpenPreview): Banner {
  const { preview, end } = bannerTexts
  const { packages, user, createdAt } = shown.preview
  const age = formatAge(Date.now() - Date.parse(createdAt), 'es') ?? preview.justNow
  const names = packages.map(({ name, version, commit }) =>
    [name, version, ...(commit ? [`(${preview.commit} ${commit})`] : [])].join(' '),
  )
  return createBanner(
    preview.label,
    `${names.join(', ')}, ${preview.by} ${user}, ${age}. ${preview.forms}`,
    [
      ...(hasComparison(shown) ? [html`<a href="${comparisonPath}">${preview.changes}</a>`] : []),
      html`<a href="/?${previewParameter}=${END_OF_PREVIEW}">${end}</a>`,
    ],
    getVersions(shown.served.set),
  )
}
