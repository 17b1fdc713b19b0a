import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { solutionFields } from '../../../contract/leadFields'
import { PhoneField } from './PhoneField'
import { SelectField } from './SelectField'
import { SubmitHint } from './SubmitHint'
import { TextArea } from './TextArea'
import { TextField } from './TextField'

const areaCodes = [
  { value: '+591', label: 'Bolivia (+591)', shortLabel: '+591', flag: 'bandera-bo' },
  { value: '+54', label: 'Argentina (+54)', shortLabel: '+54', flag: 'bandera-ar' },
]

test('a text field has its label as name, and hint and error as description', () => {
  const { rerender } = render(<TextField label="Nombre" hint="Como en su documento" />)
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveAccessibleDescription('Como en su documento')
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toBeValid()

  rerender(<TextField label="Nombre" hint="Como en su documento" error="Este campo es requerido" />)
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveAccessibleDescription(
    'Como en su documento Este campo es requerido',
  )
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toBeInvalid()
})

test('a field that may stay empty says so, and is not announced as required', () => {
  render(<TextField label="Ciudad" isOptional />)

  expect(screen.getByRole('textbox', { name: 'Ciudad (opcional)' })).not.toHaveAttribute('aria-required')
})

test('a field is announced as required, without browser validation', () => {
  render(<TextField label="Nombre" />)

  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveAttribute('aria-required', 'true')
  expect(screen.getByRole('textbox', { name: 'Nombre' })).not.toHaveAttribute('required')
})

describe('the counter of a text area', () => {
  const texts = { label: 'Descripción' }

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const pause = () => act(() => jest.advanceTimersByTime(1000))

  test('describes the field, and is an alert when no characters are left', () => {
    const { rerender } = render(<TextArea {...texts} limit={400} length={388} />)
    expect(screen.getByRole('textbox', { name: 'Descripción' })).toHaveAccessibleDescription(
      '12 caracteres restantes',
    )
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()

    rerender(<TextArea {...texts} limit={400} length={400} />)
    expect(screen.getByRole('alert')).toHaveTextContent('0 caracteres restantes')
  })

  test.each([
    [298, '2 caracteres restantes'],
    [299, 'Queda 1 carácter'],
    [300, '0 caracteres restantes'],
    [301, 'Sobra 1 carácter'],
    [305, 'Sobran 5 caracteres'],
  ])('after %i of 300 characters, the general limit, is "%s"', (length, text) => {
    render(<TextArea {...texts} length={length} />)
    expect(screen.getByRole('textbox', { name: 'Descripción' })).toHaveAccessibleDescription(text)
  })

  test('is announced only near the limit, when typing pauses', () => {
    const { rerender } = render(<TextArea {...texts} limit={400} length={100} />)
    pause()
    expect(screen.queryByText(/Quedan|Sobra/)).not.toBeInTheDocument()

    rerender(<TextArea {...texts} limit={400} length={387} />)
    rerender(<TextArea {...texts} limit={400} length={388} />)
    expect(screen.queryByText(/Quedan/)).not.toBeInTheDocument()
    pause()
    expect(screen.getByText('Quedan 12 caracteres')).toHaveAttribute('aria-live', 'polite')

    rerender(<TextArea {...texts} limit={400} length={405} />)
    pause()
    expect(screen.getAllByText('Sobran 5 caracteres')).toHaveLength(2)
    // The visible counter changes at every key, so it must not be announced.
    expect(screen.getByRole('alert')).toHaveAttribute('aria-live', 'off')
  })
})

test('a select shows the short label of the chosen option, and long labels in its list', () => {
  render(<SelectField label="Código" options={areaCodes} chosen="+54" defaultValue="+54" />)

  expect(screen.getByRole('combobox', { name: 'Código' })).toHaveValue('+54')
  expect(screen.getByText('+54')).toBeVisible()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Bolivia (+591)',
    'Argentina (+54)',
  ])
})

test('a field shows another error after a translator has wrapped the text of the first', () => {
  const { rerender } = render(<TextField label="Teléfono" error="Se requieren mínimo 7 números" />)
  const text = screen.getByText('Se requieren mínimo 7 números').firstChild!
  const font = document.createElement('font')
  text.replaceWith(font)
  font.append(text)

  rerender(<TextField label="Teléfono" error="Solo se aceptan números" />)
  expect(screen.getByRole('textbox', { name: 'Teléfono' })).toHaveAccessibleDescription(
    'Solo se aceptan números',
  )
})

test('a select shows the chosen option after a translator has wrapped its text', () => {
  const withoutFlag = { value: '+1', label: 'Canadá (+1)', shortLabel: '+1' }
  const select = (chosen: string) => (
    <SelectField label="Código" options={[withoutFlag, ...areaCodes]} chosen={chosen} />
  )
  const { rerender } = render(select('+1'))
  const text = screen.getByText('+1').firstChild!
  const font = document.createElement('font')
  text.replaceWith(font)
  font.append(text)

  rerender(select('+54'))
  expect(screen.getByText('+54')).toBeVisible()
  rerender(select('+1'))
  expect(screen.getByText('+1')).toBeVisible()
})

describe('a phone field', () => {
  function Phone() {
    const { register, control } = useForm({ defaultValues: { areaCode: '+591', phone: '' } })
    const areaCode = useWatch({ control, name: 'areaCode' })
    return (
      <PhoneField
        label="Teléfono"
        areaCodeLabel="Código de área"
        areaCode={{ chosen: areaCode, ...register('areaCode') }}
        number={register('phone')}
      />
    )
  }

  const number = () => screen.getByRole('textbox', { name: 'Teléfono' })

  test('has a name for each of its two controls', () => {
    render(<Phone />)

    expect(number()).toHaveAttribute('inputmode', 'numeric')
    expect(screen.getByRole('combobox', { name: 'Código de área' })).toHaveValue('+591')
  })

  test('shows the chosen area code', async () => {
    render(<Phone />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Código de área' }), 'Argentina (+54)')

    expect(screen.getByText('+54')).toBeVisible()
    expect(screen.queryByText('+591')).not.toBeInTheDocument()
  })

  test('has one option for each country, Bolivia first', () => {
    render(<Phone />)

    expect(screen.getAllByRole('option')).toHaveLength(30)
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('Bolivia (+591)')
  })
})

test('the hint lists missing fields, then invalid ones, then disappears', () => {
  const { rerender } = render(
    <SubmitHint fields={solutionFields} problems={{ missing: ['name', 'company'], invalid: ['email'] }} />,
  )
  expect(screen.getByRole('status')).toHaveTextContent('Falta completar: Nombre, Empresa. Revisa: Correo.')

  rerender(<SubmitHint fields={solutionFields} problems={{ missing: [], invalid: [] }} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})
