// Tab (9) and line feed (10) are allowed.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g
const loneSurrogates = /\p{Surrogate}/gu

/** White space, control and invisible characters. U+2800 is the empty braille pattern, which Unicode calls a symbol. */
const blank = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
const visible = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
/** To the last visible character. A variation selector belongs to the emoji before it. */
const toLastVisible =
  /^.*(?:\p{Extended_Pictographic}[\ufe0e\ufe0f]|[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800])/su

/** Invisible characters without an effect on the letters around them: marks of direction, soft hyphens, byte order marks. */
const hidden =
  /(?![\u200c\u200d\p{Variation_Selector}])[\u0080-\u009f\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
/**
 * Joiners and variation selectors after a Latin letter, punctuation or space, where they have no effect. Elsewhere they
 * stay: Persian words, Indic scripts and emoji are written with them.
 */
const uselessJoiners = /(^|[\s\p{P}\p{Script=Latin}][\u0300-\u036f]*)[\u200c\u200d\p{Variation_Selector}]+/gu

/** Normalizes line breaks; removes control characters and unpaired surrogates, which databases treat differently. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(controls, '').replace(loneSurrogates, '\ufffd')
}

/** Normalizes several lines of text. Invisible characters are removed at its ends only. */
export function cleanParagraphs(text: string): string {
  return trimBlank(cleanText(text))
}

/** Normalizes one line of text, such as a name. Only the description has several lines. */
export function cleanLine(text: string): string {
  return trimBlank(removeHidden(cleanText(text))).replace(/[\t\n\u2028\u2029]+/g, ' ')
}

/** Removes invisible characters from a name, which copied text often has. Spaces stay. */
export function removeHidden(text: string): string {
  return text.replace(hidden, '').replace(uselessJoiners, '$1')
}

/** Removes white space and invisible characters, for texts that have neither. */
export function removeBlank(text: string): string {
  return text.replace(blank, '')
}

/** Writes the decimal digits of every script, also full-width ones, as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, valueOfDigit)
}

/** Whether a text has no visible characters. */
export function isBlank(text: string): boolean {
  return !visible.test(text)
}

/** Like `trim`, also for invisible characters. In linear time, because texts that are far too long are cleaned too. */
function trimBlank(text: string): string {
  return toLastVisible.exec(text.slice(Math.max(text.search(visible), 0)))?.[0] ?? ''
}

/** The digits of every script follow one another from 0 to 9, so the distance to the first one is the value. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return String((code - first) % 10)
}
