import { ValidationError, type Schema } from 'yup'
import { contactFields, solutionFields, type LeadField } from '../../contract/leadFields'
import { visitorRules } from '../../testing/visitorForm'
import { toContactRequest, toSolutionRequest } from './requests'
import { contactFormSchema, emptyContactForm, emptySolutionForm, solutionFormSchema } from './schemas'

const required = 'Este campo es requerido'

const contact = {
  ...emptyContactForm,
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

/** The first message of each field, as forms show them. */
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

describe('the forms', () => {
  test('a complete form is valid', () => {
    expect(getErrors(contactFormSchema, contact)).toEqual({})
    expect(getErrors(solutionFormSchema, solution)).toEqual({})
    expect(getErrors(solutionFormSchema, { ...solution, ...details })).toEqual({})
  })

  test('in an empty form every field but the area code is missing', () => {
    expect(getErrors(contactFormSchema, emptyContactForm)).toEqual({
      name: required,
      company: required,
      email: required,
      phone: required,
      description: required,
    })
  })

  test('the limits are those of each form', () => {
    const long = { name: 'a'.repeat(101), company: 'a'.repeat(201) }
    expect(getErrors(contactFormSchema, { ...contact, ...long })).toEqual({
      company: 'El máximo es de 200 caracteres',
    })
    expect(getErrors(solutionFormSchema, { ...solution, ...long })).toEqual({
      name: 'El máximo es de 100 caracteres',
      company: 'El máximo es de 100 caracteres',
    })
  })

  test('details are required only while they are open', () => {
    expect(getErrors(solutionFormSchema, { ...solution, isDetailsOpen: true })).toEqual({
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
    expect(getErrors(solutionFormSchema, { ...solution, ...closed })).toEqual({})
  })

  test('validation does not change values', () => {
    const typed = { ...contact, name: '  Ana  ' }
    expect(contactFormSchema.validateSync(typed)).toEqual(typed)
  })
})

describe.each([
  ['contact', contactFormSchema, contact, contactFields],
  ['solution', solutionFormSchema, solution, solutionFields],
] as const)('the rules of specification §5 in the %s form', (_form, schema, valid, fields) => {
  test.each(visitorRules(fields))('%s with "%s": %s', (label, value, message) => {
    const [name = ''] = Object.entries<LeadField>(fields).find(([, field]) => field.label === label) ?? []
    expect(getErrors(schema, { ...valid, [name]: value })).toEqual({ [name]: message })
  })
})

describe('the requests', () => {
  test('a contact request contains the values of the form', () => {
    const typed = {
      ...contact,
      name: ' Ana\u0000 Quispe\u200b ',
      email: '\u202aana@Andina.example',
      description: '\ufeff Uno\r\ndos ',
    }
    expect(toContactRequest(typed)).toEqual({
      name: 'Ana Quispe',
      company: 'Andina SRL',
      email: 'ana@andina.example',
      description: 'Uno\ndos',
      phone_number: '+59171234567',
    })
  })

  test('closed details are sent empty, even if they were filled', () => {
    expect(toSolutionRequest({ ...solution, ...details, isDetailsOpen: false }, 'cisco')).toEqual({
      ...toContactRequest(contact),
      product_id: 'cisco',
      currency: 'USD',
      product_type: '',
      quantity: 0,
      budget: '',
    })
  })

  test('open details are sent as a number and a decimal string', () => {
    expect(toSolutionRequest({ ...solution, ...details }, 'cisco')).toMatchObject({
      currency: 'USD',
      product_type: 'Router',
      quantity: 10,
      budget: '1500.50',
    })
  })
})
