import type { PinnedFile } from '@site/shared/contract/site'
import { styleElement } from './html'

export interface FragmentParts {
  /** Rendered by React: doctype to `</html>`. */
  html: string
  /** Number of the release set. */
  set: number
  /** Style sheets of the remote that owns the page. */
  styles: readonly PinnedFile[]
  /** Content of a style sheet of a release. */
  readStyle: (file: PinnedFile) => string
}

/** The part of a page that differs from other pages; `fragmentsPath` in the contract describes its content. */
export function composeFragment({ html, set, styles, readStyle }: FragmentParts): string {
  const [title = ''] = /<title>[^]*?<\/title>/.exec(html) ?? []
  const [, content = ''] = /<main\b[^>]*>([^]*)<\/main>/.exec(html) ?? []
  const sheets = styles.map((file) => styleElement(file.url, readStyle(file)))
  return ['<!DOCTYPE html>', title, ...sheets, `<main data-set="${set}">${content}</main>`].join('')
}
