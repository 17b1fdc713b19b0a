/** Escape sequences and direction marks could change how the terminal shows what follows. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu

/** Further accents would cover the lines above and below. */
const manyMarks = /(\p{M}{2})\p{M}+/gu

/** A text on one line of a terminal, without anything that the terminal would execute. */
export function inert(text: string): string {
  return text.replace(unprintable, ' ').replace(manyMarks, '$1')
}

/** An inert text of at most so many characters. */
export function cut(text: string, width: number): string {
  const characters = [...inert(text)]
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : characters.join('')
}

/** JSON that is inert in a terminal. Programs read the same value. */
export function inertJson(value: unknown, indent?: number): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(value, null, indent).replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character.split('').map(escaped).join(''),
  )
}
