import type { PinnedFile } from '@site/shared/contract/site'
import type { PreparedSite } from '../model/PreparedSite'
import { dataElement } from '@site/http/pageData'
import { styleElement } from './html'

/**
 * The part of a page that differs from other pages; `fragmentsPath` in the contract describes its content.
 *
 * @param html Rendered by React: doctype to `</html>`.
 * @param styles Style sheets of the remote that owns the page.
 */
export function composeFragment(
  { data, readStyle }: Pick<PreparedSite, 'data' | 'readStyle'>,
  html: string,
  styles: readonly PinnedFile[],
): string {
  const [title = ''] = /<title>[^]*?<\/title>/.exec(html) ?? []
  const [, content = ''] = /<main\b[^>]*>([^]*)<\/main>/.exec(html) ?? []
  const sheets = styles.map((file) => styleElement(file.url, readStyle(file)))
  return [
    '<!DOCTYPE html>',
    title,
    ...sheets,
    `<main>${content}</main>`,
    dataElement({ set: data.set }),
  ].join('')
}
