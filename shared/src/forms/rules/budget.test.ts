import { amountInThousands, amountText, parseBudget } from './budget'

test.each([
  ['1', '1.00'],
  ['1500', '1500.00'],
  ['1500.5', '1500.50'],
  ['1500,5', '1500.50'],
  ['1.500,50', '1500.50'],
  ['1,500.50', '1500.50'],
  ['1.500.000', '1500000.00'],
  ['1,500,000.25', '1500000.25'],
  ['1 500', '1500.00'],
  [' 20 ', '20.00'],
  ['1.234.567', '1234567.00'],
  ['1,234,567', '1234567.00'],
  ['\u202a1\u202f234\u202c', '1234.00'],
  ['007', '7.00'],
  ['999999999999999', '999999999999999.00'],
  ['999999999999999.00', '999999999999999.00'],
])('%s is %s', (text, value) => {
  expect(parseBudget(text)).toEqual({ status: 'ok', value })
})

test.each([
  ['1.005', '1.01'],
  ['1.004999', '1.00'],
  ['2.675', '2.68'],
  ['1.995', '2.00'],
  ['999999999999998.995', '999999999999999.00'],
  // A single separator is always the decimal separator.
  ['1.500', '1.50'],
])('%s is rounded half up to %s', (text, value) => {
  expect(parseBudget(text)).toEqual({ status: 'ok', value })
})

test.each([
  '1e5',
  'abc',
  '',
  '.',
  '1.500,50,1',
  '1,50,000',
  '1.5.0',
  '$5',
  '0x10',
  'Infinity',
  '--5',
  '١٢',
  '1500.',
])('"%s" is not an amount', (text) => {
  expect(parseBudget(text)).toEqual({ status: 'pattern' })
})

test.each(['0', '0.99', '0,995', '-5', '-0.5'])('%s is below the minimum', (text) => {
  expect(parseBudget(text)).toEqual({ status: 'min' })
})

test.each(['1000000000000000', '999999999999999.99', '999.999.999.999.999,01', '9'.repeat(4000)])(
  '%s is above the maximum',
  (text) => {
    expect(parseBudget(text)).toEqual({ status: 'max' })
  },
)

test.each([
  ['1.00', '1,00'],
  ['1500.50', '1.500,50'],
  ['999999999999999.00', '999.999.999.999.999,00'],
])('%s is formatted as %s', (amount, text) => {
  expect(amountText(amount)).toBe(text)
})

test.each([
  ['15.000', '15 000'],
  ['15,000', '15 000'],
  ['1.500', '1 500'],
  ['250.000', '250 000'],
  [' 250.000 ', '250 000'],
])('%s may be meant as %s', (text, amount) => {
  expect(amountInThousands(text)).toBe(amount)
})

test.each([
  '15000',
  '15.00',
  '15.0000',
  '1500.000',
  '0.500',
  '1.234.567',
  '1.500,50',
  '-15.000',
  '15.00x',
  '',
])('"%s" can be read in one way only', (text) => {
  expect(amountInThousands(text)).toBeUndefined()
})
