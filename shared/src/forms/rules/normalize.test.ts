import { cleanLine, cleanText, isBlank, normalizePhone } from './normalize'

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

  test.each(['Ñandú', "O'Higgins", 'Müller', "t'anta ch'uñu", '👨‍👩‍👧‍👦', 'ＡＢＣ', 'ñ'])(
    '%s is unchanged',
    (text) => {
      expect(cleanLine(text)).toBe(text)
    },
  )

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

describe('phone', () => {
  test.each([
    ['7123-4567', '71234567'],
    ['(2) 712.34 56', '27123456'],
    ['+591 71234567', '71234567'],
    ['00591 7123 4567', '71234567'],
    ['+54 11 1234 5678', '1112345678'],
    ['71234567', '71234567'],
  ])('%s becomes %s', (text, digits) => {
    expect(normalizePhone(text)).toBe(digits)
  })

  test('digits that only resemble an area code stay', () => {
    expect(normalizePhone('+591 712')).toBe('591712')
    expect(normalizePhone('59171234567')).toBe('59171234567')
  })

  test('letters and non-Latin digits stay, for validation to reject', () => {
    expect(normalizePhone('7123x4567')).toBe('7123x4567')
    expect(normalizePhone('٧١٢٣٤٥٦٧')).toBe('٧١٢٣٤٥٦٧')
  })
})
