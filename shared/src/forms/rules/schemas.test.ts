import { ValidationError, type Schema } from 'yup'
import {
  contactFormSchema,
  emptyContactForm,
  emptySolutionForm,
  solutionFormSchema,
  toContactRequest,
  toSolutionRequest,
} from './schemas'

const required = 'Este campo es requerido'

const contact = {
  name: 'Ana Quispe',
  company: 'Andina SRL',
  email: 'ana@andina.example',
  areaCode: '+591',
  phone: '71234567',
  description: 'Diez conmutadores.',
}
const solution = { ...emptySolutionForm, ...contact }
const details = {
  isDetailsOpen: true,
  productType: 'Router',
  quantity: '10',
  currency: 'USD',
  budget: '1.500,5',
}

/** Messages by field; the first of each, as the forms show them. */
function errorsOf(schema: Schema, value: unknown): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false })
    return {}
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const errors = error.inner.length > 0 ? error.inner : [error]
    return Object.fromEntries(errors.reverse().map(({ path = '', message }) => [path, message]))
  }
}

describe('the forms', () => {
  test('a filled form is valid', () => {
    expect(errorsOf(contactFormSchema, contact)).toEqual({})
    expect(errorsOf(solutionFormSchema, solution)).toEqual({})
    expect(errorsOf(solutionFormSchema, { ...solution, ...details })).toEqual({})
  })

  test('an empty form lacks every field but the area code', () => {
    expect(errorsOf(contactFormSchema, emptyContactForm)).toEqual({
      name: required,
      company: required,
      email: required,
      phone: required,
      description: required,
    })
  })

  test('the limits are those of the form', () => {
    const long = { name: 'a'.repeat(101), company: 'a'.repeat(201) }
    expect(errorsOf(contactFormSchema, { ...contact, ...long })).toEqual({
      company: 'El máximo es de 200 caracteres',
    })
    expect(errorsOf(solutionFormSchema, { ...solution, ...long })).toEqual({
      name: 'El máximo es de 100 caracteres',
      company: 'El máximo es de 100 caracteres',
    })
  })

  test('other details are required while they are open, and only then', () => {
    expect(errorsOf(solutionFormSchema, { ...solution, isDetailsOpen: true })).toEqual({
      productType: required,
      quantity: required,
      budget: required,
    })
    const closed = {
      isDetailsOpen: false,
      productType: 'a'.repeat(51),
      quantity: '-1',
      currency: 'EUR',
      budget: 'x',
    }
    expect(errorsOf(solutionFormSchema, { ...solution, ...closed })).toEqual({})
  })

  test('validating changes nothing', () => {
    const typed = { ...contact, name: '  Ana  ' }
    expect(contactFormSchema.validateSync(typed)).toEqual(typed)
  })
})

describe('the requests', () => {
  test('a contact request is made of the form', () => {
    const typed = { ...contact, name: ' Ana\u0000 Quispe ', description: ' Uno\r\ndos ' }
    expect(toContactRequest(typed)).toEqual({
      name: 'Ana Quispe',
      company: 'Andina SRL',
      email: 'ana@andina.example',
      description: 'Uno\ndos',
      phone_number: '+59171234567',
    })
  })

  test('closed details travel empty, whatever is in them', () => {
    expect(toSolutionRequest({ ...solution, ...details, isDetailsOpen: false }, 'cisco')).toEqual({
      ...toContactRequest(contact),
      product_id: 'cisco',
      currency: 'USD',
      product_type: '',
      quantity: 0,
      budget: '',
    })
  })

  test('open details travel as number and decimal text', () => {
    expect(toSolutionRequest({ ...solution, ...details }, 'cisco')).toMatchObject({
      currency: 'USD',
      product_type: 'Router',
      quantity: 10,
      budget: '1500.50',
    })
  })
})
