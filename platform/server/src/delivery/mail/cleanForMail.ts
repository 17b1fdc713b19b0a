/** Embeddings, overrides and isolates: they can show text in another order than it was written. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g
/** Line feeds and tabs are text. */
const controls = /[^\P{Cc}\n\t]/gu
const lineBreaks = /[\s\p{Zl}\p{Zp}]+/gu
/** Also zero-width characters, soft hyphens, and marks of direction. */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Longest text of a visitor in a subject or a display name, in characters. */
const HEADER_LENGTH = 80

/** A text for the body of a mail, with its line breaks. Control characters are replaced. */
export function bodyText(text: string): string {
  return text
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replace(directionControls, '')
    .replace(controls, '\ufffd')
}

/** One line of a mail's body. */
export function bodyLine(text: string): string {
  return bodyText(text).replace(lineBreaks, ' ').trim()
}

/** Shortened to a number of characters, which are code points. */
export function shorten(text: string, length: number): string {
  const characters = [...text]
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text
}

/**
 * A text for a subject or a display name: one short line of visible characters. Empty if there are none.
 *
 * Mail programs would decode "=?", which begins an encoded word.
 */
export function headerText(text: string): string {
  const line = text.replace(lineBreaks, ' ').replace(invisible, '').replaceAll('=?', '= ?').trim()
  return shorten(line, HEADER_LENGTH)
}
