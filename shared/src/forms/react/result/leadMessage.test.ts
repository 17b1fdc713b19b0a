import { solutionFields } from '../../../contract/leadFields'
import { emptySolutionForm } from '../../rules/schemas'
import { leadMessage } from './leadMessage'

const values = {
  ...emptySolutionForm,
  name: ' Ana Quispe ',
  email: 'ana@andina.example',
  description: 'Diez conmutadores.\n',
  productType: 'Conmutador',
  quantity: '10',
  currency: 'USD',
  budget: '1.500,50',
}
const message = (isDetailsOpen: boolean) => leadMessage(solutionFields, { ...values, isDetailsOpen })

test('a message contains the filled fields with their labels, and nothing else', () => {
  expect(message(false)).toBe('Diez conmutadores.\n\nNombre: Ana Quispe\nCorreo: ana@andina.example')
})

test('half a character breaks no link with the message', () => {
  const text = leadMessage(solutionFields, { ...values, description: 'Diez \ud83d' })
  expect(decodeURIComponent(encodeURIComponent(text))).toMatch(/^Diez \ufffd\n/)
})

test('a message contains open details', () => {
  expect(message(true)).toMatch(/\nTipo de Producto: Conmutador\nCantidad: 10\nPresupuesto: 1\.500,50 USD$/)
})
