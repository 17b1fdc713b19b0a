import type { PinnedFile } from '@site/shared/contract/site'
import { inlineSheet } from './inlineSheet'

export interface FragmentParts {
  /** From React: doctype to `</html>`. */
  html: string
  /** Number of the set. */
  set: number
  /** Style sheets of the remote whose page it is. */
  styles: readonly PinnedFile[]
  /** Content of a style sheet of a release. */
  readStyle: (file: PinnedFile) => string
}

/** What a page shows, without what all pages have: `fragmentsPath` in the contract tells what is in it. */
export function composeFragment({ html, set, styles, readStyle }: FragmentParts): string {
  const [title = ''] = /<title>[^]*?<\/title>/.exec(html) ?? []
  const [, content = ''] = /<main\b[^>]*>([^]*)<\/main>/.exec(html) ?? []
  const sheets = styles.map((file) => inlineSheet(file.url, readStyle(file)))
  return ['<!DOCTYPE html>', title, ...sheets, `<main data-set="${set}">${content}</main>`].join('')
}
