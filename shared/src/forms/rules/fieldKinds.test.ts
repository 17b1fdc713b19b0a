import { solutionFields } from '../../contract/leadFields'
import { readWhole } from './fieldKinds'

test.each([
  ['quantity', '\u202a5\u202c', '5'],
  ['quantity', '５0', '50'],
  ['quantity', '1 000', '1000'],
  ['quantity', '1,5', '1,5'],
  ['budget', '١٥٠٠,5', '1500,5'],
  ['name', '\u200bAna  Quispe', 'Ana  Quispe'],
  ['email', '\u202a ana@x.bo', 'ana@x.bo'],
  ['description', ' Una\u00adred ', ' Una\u00adred '],
])('%s %j is read as %j', (name, text, read) => {
  expect(readWhole(solutionFields, name, text)).toEqual({ [name]: read })
})

test('a telephone number has an area code too', () => {
  expect(readWhole(solutionFields, 'phone', '+54 11 1234 5678')).toEqual({
    phone: '1112345678',
    areaCode: '+54',
  })
})
