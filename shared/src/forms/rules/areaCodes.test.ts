import { areaCodes } from './areaCodes'
import { splitPhoneNumber } from './phone'

test('thirty countries are offered, Bolivia first', () => {
  expect(areaCodes).toHaveLength(30)
  expect(areaCodes[0]).toEqual({
    code: 'BO',
    name: 'Bolivia',
    callingCode: '+591',
    flag: 'bandera-bo',
  })
})

test('every country has its own name and flag', () => {
  expect(new Set(areaCodes.map(({ name }) => name)).size).toBe(areaCodes.length)
  expect(new Set(areaCodes.map(({ flag }) => flag)).size).toBe(areaCodes.length)
})

test.each(areaCodes.map(({ callingCode }) => callingCode))(
  'a number with %s is split into area code and digits',
  (areaCode) => {
    expect(splitPhoneNumber(`${areaCode}71234567`)).toEqual({ areaCode, phone: '71234567' })
  },
)

test.each(['+9999', '591', '', 'javascript:', 'constructor', '+'])(
  '"%s" does not begin with an area code',
  (text) => {
    expect(splitPhoneNumber(text + 'x')).toBeUndefined()
  },
)
