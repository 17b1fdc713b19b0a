import { ValidationError, type Schema } from 'yup'
import { contactRequestSchema, solutionRequestSchema } from './wireSchemas'

const required = 'Este campo es requerido'
const format = 'El formato no es válido'

const contact = {
  name: 'Ana Quispe',
  company: 'Andina SRL',
  email: 'ana@andina.example',
  description: 'Diez conmutadores.',
  phone_number: '+59171234567',
}
const closed = { ...contact, product_id: 'cisco', currency: 'BOB', product_type: '', quantity: 0, budget: '' }
const open = { ...closed, product_type: 'Router', quantity: 10, budget: '1500.50' }

/** The first message of each field, as the API returns them. */
function getErrors(schema: Schema, value: unknown): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const errors = error.inner.length > 0 ? error.inner : [error]
    return Object.fromEntries(errors.reverse().map(({ path = '', message }) => [path, message]))
  }
}

test('a complete request is valid', () => {
  expect(getErrors(contactRequestSchema, contact)).toEqual({})
  expect(getErrors(solutionRequestSchema, closed)).toEqual({})
  expect(getErrors(solutionRequestSchema, open)).toEqual({})
})

test.each([
  ['null', null],
  ['a list', []],
  ['text', 'x'],
  ['a number', 7],
])('%s is not a request', (_, body) => {
  expect(Object.keys(getErrors(contactRequestSchema, body))).toHaveLength(1)
})

test('nothing is converted', () => {
  const wrong = { name: 1, email: [], company: null, description: {}, quantity: '5', budget: 1500.5 }
  expect(getErrors(solutionRequestSchema, { ...open, ...wrong })).toEqual({
    name: format,
    email: format,
    company: required,
    description: format,
    quantity: 'No se aceptan decimales',
    budget: format,
  })
})

test('null is not accepted as empty', () => {
  const nothing = { product_type: null, quantity: null, budget: null, currency: null }
  expect(getErrors(solutionRequestSchema, { ...open, ...nothing })).toEqual({
    product_type: required,
    quantity: required,
    budget: required,
    currency: required,
  })
})

test.each([
  ['+59171234567', undefined],
  ['+123456789', undefined],
  ['+591712345', 'Se requieren mínimo 7 números'],
  ['+591 71234567', undefined],
  ['tel:\u202a00591 7123\u22124567', undefined],
  ['+591 7123x4567', 'Solo se aceptan números'],
  ['+99971234567', format],
  ['71234567', format],
  ['+591', required],
])('phone number %j: %s', (phone_number, message) => {
  expect(getErrors(contactRequestSchema, { ...contact, phone_number })).toEqual(
    message ? { phone_number: message } : {},
  )
})

test.each([
  [1.5, 'No se aceptan decimales'],
  [0, 'Solo números positivos'],
  [-1, 'Solo números positivos'],
  [1_000_000, 'Se sobrepaso el limite de 999999'],
  [Infinity, 'No se aceptan decimales'],
  [NaN, 'No se aceptan decimales'],
])('a quantity of %d is rejected', (quantity, message) => {
  expect(getErrors(solutionRequestSchema, { ...open, quantity })).toEqual({ quantity: message })
})

test.each(['1500.5', '1500,50', '1.500,50', '01500.50', ' 1500.50', '1500.505'])(
  '%j is not the wire notation of an amount',
  (budget) => {
    expect(getErrors(solutionRequestSchema, { ...open, budget })).toEqual({
      budget: 'El formato no es valido',
    })
  },
)

test('details must be all empty or all filled', () => {
  expect(getErrors(solutionRequestSchema, { ...closed, quantity: 5 })).toEqual({
    product_type: required,
    budget: required,
  })
  expect(getErrors(solutionRequestSchema, { ...closed, budget: '5.00' })).toEqual({
    product_type: required,
    quantity: 'Solo números positivos',
  })
})

test('an unknown currency is rejected', () => {
  expect(getErrors(solutionRequestSchema, { ...closed, currency: 'EUR' })).toEqual({ currency: format })
})

test.each(['admin', 'id', 'status', 'constructor', 'toString'])(
  'the unknown field "%s" is rejected',
  (name) => {
    const errors = getErrors(contactRequestSchema, { ...contact, [name]: 'x' })
    expect(errors).toEqual({ '': 'Hay campos que no se conocen' })
  },
)

test('a missing field is required', () => {
  expect(getErrors(contactRequestSchema, { ...contact, name: undefined })).toEqual({ name: required })
})
