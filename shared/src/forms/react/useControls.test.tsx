import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm, useWatch } from 'react-hook-form'
import { contactFields } from '../../contract/leadFields'
import { emptyContactForm } from '../rules/schemas'
import { PhoneField } from './fields/PhoneField'
import { TextField } from './fields/TextField'
import { useControls } from './useControls'

const onSubmit = jest.fn()

function Form() {
  const form = useForm({ defaultValues: emptyContactForm })
  const { register } = useControls(form, emptyContactForm, contactFields)
  const values = useWatch({ control: form.control })
  return (
    <form onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      <TextField label="Nombre" {...register('name')} />
      <TextField label="Correo" type="email" {...register('email')} />
      <PhoneField
        label="Teléfono"
        areaCodeLabel="Código de área"
        areaCode={{ chosen: values.areaCode ?? '', ...register('areaCode') }}
        number={register('phone')}
      />
      <TextField label="Descripción" {...register('description')} />
      <output aria-label="Valores">{JSON.stringify(values)}</output>
      <button>Enviar</button>
    </form>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const areaCode = () => screen.getByRole('combobox', { name: 'Código de área' })
/** What the form knows. */
const values = () => JSON.parse(screen.getByRole('status', { name: 'Valores' }).textContent) as object

/** One event after which the field has a value. */
const input = (
  name: string,
  value: string,
  event: { inputType?: string; data?: string | null; isComposing?: boolean },
) => fireEvent.input(field(name), { target: { value }, ...event })

describe('a telephone number that arrives whole', () => {
  const whole = [
    ['insertFromPaste', null],
    ['insertFromDrop', null],
    ['insertReplacementText', null],
    ['insertText', '+591 712-34567'],
    ['insertText', null],
    ['insertCompositionText', '+591 712-34567'],
    [undefined, undefined],
  ] as const

  test.each(whole)('is read after the input event %s with the data %s', (inputType, data) => {
    render(<Form />)
    fireEvent.change(areaCode(), { target: { value: '+54' } })
    input('Teléfono', '+591 712-34567', { ...(inputType && { inputType }), ...(data && { data }) })

    expect(field('Teléfono')).toHaveValue('71234567')
    expect(areaCode()).toHaveValue('+591')
    expect(values()).toMatchObject({ areaCode: '+591', phone: '71234567' })
  })

  test.each(['+54 11 4321-5678', '0054 11 4321-5678'])('has an area code: %s', async (pasted) => {
    render(<Form />)
    await userEvent.click(field('Teléfono'))
    await userEvent.paste(pasted)

    expect(field('Teléfono')).toHaveValue('1143215678')
    expect(areaCode()).toHaveValue('+54')
    expect(screen.getByText('+54')).toBeVisible()
  })

  test('is read at the end of its composition, which an assigned value would break', () => {
    render(<Form />)
    const composed = { inputType: 'insertCompositionText', isComposing: true }
    input('Teléfono', '+591 712-34567', composed)
    expect(field('Teléfono')).toHaveValue('+591 712-34567')

    fireEvent.compositionEnd(field('Teléfono'))
    expect(field('Teléfono')).toHaveValue('71234567')
    expect(values()).toMatchObject({ areaCode: '+591', phone: '71234567' })
  })

  test('may come after digits that were typed', () => {
    render(<Form />)
    input('Teléfono', '7', { inputType: 'insertText', data: '7' })
    input('Teléfono', '7 123-4567', { inputType: 'insertText', data: ' 123-4567' })

    expect(field('Teléfono')).toHaveValue('71234567')
  })
})

describe('a telephone number that is typed key by key', () => {
  test('stays as it is typed', async () => {
    render(<Form />)
    await userEvent.type(field('Teléfono'), '712-x')

    expect(field('Teléfono')).toHaveValue('712-x')
  })

  test('stays as it is typed on keyboards that compose', () => {
    render(<Form />)
    for (const typed of ['7', '71', '71-', '71-a']) {
      input('Teléfono', typed, { inputType: 'insertCompositionText', data: typed })
    }
    expect(field('Teléfono')).toHaveValue('71-a')
  })

  test('stays as it is when a part of it is deleted', () => {
    render(<Form />)
    for (const typed of ['7', '7-', '7-1']) input('Teléfono', typed, { inputType: 'insertText' })
    input('Teléfono', '7-', { inputType: 'deleteContentBackward' })

    expect(field('Teléfono')).toHaveValue('7-')
  })
})

test('invisible characters of pasted addresses and names are removed', async () => {
  render(<Form />)
  await userEvent.click(field('Correo'))
  await userEvent.paste('\u202aana@x.bo\u202c')
  await userEvent.click(field('Nombre'))
  await userEvent.paste('\u2066Ana\u200b Quispe\ufeff ')
  await userEvent.click(field('Descripción'))
  await userEvent.paste('Uno\u200bdos')

  expect(values()).toMatchObject({ email: 'ana@x.bo', name: 'Ana Quispe ', description: 'Uno\u200bdos' })
  expect(field('Correo')).toHaveValue('ana@x.bo')
})

describe('values that are set without events', () => {
  test('are read when the focus leaves any control', async () => {
    render(<Form />)
    await userEvent.click(field('Descripción'))
    field('Nombre').value = 'Ana'
    field('Teléfono').value = '+54 11 4321-5678'
    await userEvent.tab()

    expect(values()).toMatchObject({ name: 'Ana', areaCode: '+54', phone: '1143215678' })
    expect(field('Teléfono')).toHaveValue('1143215678')
  })

  test('are read when they are in the control that the focus leaves', async () => {
    render(<Form />)
    await userEvent.click(field('Nombre'))
    field('Nombre').value = 'Ana'
    await userEvent.tab()

    expect(values()).toMatchObject({ name: 'Ana' })
  })

  test('are sent', async () => {
    render(<Form />)
    field('Nombre').value = 'Ana'
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))

    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    expect(onSubmit.mock.lastCall).toEqual([expect.objectContaining({ name: 'Ana' }), expect.anything()])
  })

  test('do not replace what is typed', async () => {
    render(<Form />)
    await userEvent.type(field('Teléfono'), '712-3')
    await userEvent.tab()

    expect(field('Teléfono')).toHaveValue('712-3')
  })

  test('in another form are not read', () => {
    render(
      <>
        <Form />
        <input aria-label="Otro" />
      </>,
    )
    field('Nombre').value = 'Ana'
    act(() => field('Otro').focus())
    act(() => field('Otro').blur())

    expect(values()).toMatchObject({ name: '' })
  })
})
