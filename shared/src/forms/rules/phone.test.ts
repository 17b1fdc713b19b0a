import { phoneRule } from './leadRules'
import { messages } from './messages'
import { readPhone, splitPhoneNumber } from './phone'

test.each([
  ['7123-4567', '71234567'],
  ['(2) 712.34 56', '27123456'],
  ['71234567', '71234567'],
  ['712/34567', '71234567'],
])('%s is read as %s', (text, phone) => {
  expect(readPhone(text)).toEqual({ phone })
})

test.each([
  ['+591 71234567', '+591', '71234567'],
  ['00591 7123 4567', '+591', '71234567'],
  ['+54 11 1234 5678', '+54', '1112345678'],
  ['tel:+59171234567', '+591', '71234567'],
  ['Tel: +591 71234567', '+591', '71234567'],
  ['tel:+591-7123-4567;ext=12', '+591', '71234567'],
  ['callto:+59171234567', '+591', '71234567'],
  ['Teléfono: +591 71234567', '+591', '71234567'],
  ['Tel.: +591 712•34•567', '+591', '71234567'],
  ['\u202a+591 71234567\u202c', '+591', '71234567'],
  ['＋５９１ 71234567', '+591', '71234567'],
  ['＋５９１（７１２）３４－５６７', '+591', '71234567'],
  ['+٥٩١ ٧١٢٣٤٥٦٧', '+591', '71234567'],
])('%j is read as area code and number', (text, areaCode, phone) => {
  expect(readPhone(text)).toEqual({ areaCode, phone })
})

const invisible = [
  0xad, 0x34f, 0x61c, 0x200b, 0x200f, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069, 0xfe00, 0xfe0d, 0xfe0f, 0xfeff,
]
const spaces = [0x9, 0xa, 0xa0, 0x2002, 0x2009, 0x202f, 0x3000]
const dashes = [0x2d, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212, 0xfe58, 0xfe63, 0xff0d]

test.each([...invisible, ...spaces, ...dashes].map((code) => String.fromCodePoint(code)))(
  'a number may contain %j',
  (character) => {
    expect(readPhone(`${character}+591${character}712${character}34567${character}`)).toEqual({
      areaCode: '+591',
      phone: '71234567',
    })
  },
)

test('digits of every script are understood', () => {
  // Ideographs, which are not decimal digits.
  const withoutDigits = new Set(['hanidec'])
  const systems = Intl.supportedValuesOf('numberingSystem').filter((system) => !withoutDigits.has(system))
  expect(systems.length).toBeGreaterThan(50)
  for (const numberingSystem of systems) {
    const written = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(1_234_567_890)
    expect([numberingSystem, readPhone(written)]).toEqual([numberingSystem, { phone: '1234567890' }])
  }
})

test('an area code is read also if digits are missing behind it, which are then asked for', () => {
  expect(readPhone('+591 712345')).toEqual({ areaCode: '+591', phone: '712345' })
  expect(readPhone('+591')).toEqual({ areaCode: '+591', phone: '' })
})

test.each(['+61 412 345 678', '0046 8 123 456 78', '+999 1234567'])(
  '%s keeps its plus sign, for validation to reject: its area code cannot be chosen',
  (text) => {
    expect(phoneRule(readPhone(text).phone)).toBe(messages.phoneFormat)
  },
)

test('digits that only resemble an area code stay', () => {
  expect(readPhone('5917123456')).toEqual({ phone: '5917123456' })
  expect(readPhone('541112345678')).toEqual({ phone: '541112345678' })
})

test.each(['59171234567', '591 71234567', '(591) 7123-4567', '591-2-441234 0'])(
  '%s is a Bolivian number without its plus sign',
  (text) => {
    expect(readPhone(text)).toEqual({ areaCode: '+591', phone: text.replace(/\D/g, '').slice(3) })
  },
)

test.each([
  '2441234 / 71234567',
  '71234567/2441234',
  '71234567 - 2441234',
  '71234567\n2441234',
  '244-1234 y 712-34567',
  '２４４１２３４／７１２３４５６７',
])('%j keeps what stands between two numbers, for validation to reject', (text) => {
  expect(phoneRule(readPhone(text).phone)).toBe(messages.phoneFormat)
})

test.each(['00 54 9 11 1234 5678', '+49 1512 3456-789 012', '+1 (809) 555-1234'])(
  '%s is one number',
  (text) => {
    expect(phoneRule(readPhone(text).phone)).toBeUndefined()
  },
)

test.each(['7123x4567', '7,1234567', '७१२३four'])(
  '%s keeps what is not understood, for validation to reject',
  (text) => {
    expect(readPhone(text).phone).toMatch(/[^\d]/)
  },
)

test('a whole number is split in any notation', () => {
  expect(splitPhoneNumber('\u202a+591 7123-4567')).toEqual({ areaCode: '+591', phone: '71234567' })
  expect(splitPhoneNumber('71234567')).toBeUndefined()
})
