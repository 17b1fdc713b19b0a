import { cleanLine, cleanParagraphs, cleanText, isBlank } from './normalize'

describe('text', () => {
  test('line breaks become line feeds, tabs stay', () => {
    expect(cleanText('a\r\nb\rc\n\td')).toBe('a\nb\nc\n\td')
  })

  test('control characters are removed', () => {
    expect(cleanText('a\u0000b\u0007\u001b[31mc\u007f')).toBe('ab[31mc')
  })

  test('unpaired surrogates are replaced', () => {
    expect(cleanText('a\ud83d b\ude00 😀')).toBe('a\ufffd b\ufffd 😀')
  })

  test.each([
    ...['Ñandú', "O'Higgins", 'Müller', "t'anta ch'uñu", '👨‍👩‍👧‍👦', 'ＡＢＣ', 'ñ', 'Andina ❤️', '🏳️‍🌈 Arcoíris'],
    // Written with a non-joiner and a joiner.
    ...['می\u200cخواهم', 'क्\u200dष'],
  ])('%s is unchanged', (text) => {
    expect(cleanLine(text)).toBe(text)
    expect(cleanParagraphs(text)).toBe(text)
  })

  test.each([
    ...'\u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\u2800\ufe00\ufe0f\ufeff\ufff9',
    '\u{e0041}',
    '\u0085',
  ])(
    'an invisible character (%j) is removed from one line of Latin text, and from the ends of several lines',
    (character) => {
      expect(cleanLine(`${character}Ana${character} Ñan${character}du${character}`)).toBe('Ana Ñandu')
      const lines = `Ana${character}\n\nLuis`
      expect(cleanParagraphs(`${character} ${lines} ${character}`)).toBe(lines)
    },
  )

  test('a very long text of spaces is cleaned without delay', () => {
    const spaces = ' '.repeat(1_000_000)
    expect(cleanParagraphs(spaces)).toBe('')
    expect(cleanParagraphs(`a${spaces}b${spaces}`)).toBe(`a${spaces}b`)
  })

  test('surrounding space is removed, inner space stays', () => {
    expect(cleanLine('  uno   dos ')).toBe('uno   dos')
  })

  test('line breaks in a one-line text become spaces', () => {
    expect(cleanLine('a@b.co\r\nBcc: x@y.co\u2028z')).toBe('a@b.co Bcc: x@y.co z')
  })

  test.each([
    '',
    '  \t\n',
    '\u00a0\u3000',
    '\u200b\u200d\ufeff',
    '\u2060\u00ad',
    '\u3164\u2800',
    '\u202e',
    '\u034f\ufe0f',
  ])('invisible text is blank (%j)', (text) => {
    expect(isBlank(text)).toBe(true)
  })

  test.each(['a', ' . ', '👨‍👩‍👧', '\u200bñ'])('visible text is not blank (%j)', (text) => {
    expect(isBlank(text)).toBe(false)
  })
})
