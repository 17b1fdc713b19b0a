import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { fieldExamples, wireFields, type LeadField, type LeadFields } from '../contract/leadFields'
import { formTexts } from '../forms/content/formTexts'
import { toContactRequest } from '../forms/rules/requests'

/** A visitor with valid data, and the request that it produces. */
export const visitor = fieldExamples
export const visitorRequest = toContactRequest(visitor)

/** By its label: computing accessible names of all fields takes half of a test. */
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

/** Fills the form on the screen. Each text is pasted, because every key would run the validation. */
export async function fillInVisitor(user: UserEvent, fields: LeadFields): Promise<void> {
  for (const { name, label, required } of wireFields(fields)) {
    if (required === 'whenDetailsAreOpen') continue
    // Cast: every field has an example.
    await write(
      user,
      required === 'never' ? `${label} ${formTexts.optional}` : label,
      visitor[name as keyof typeof visitor],
    )
  }
}

/** The lines of the message that a link to WhatsApp or a mail program opens, without those of optional fields. */
export function readMessage(link: HTMLElement, fields: LeadFields): string[] {
  const optional = wireFields(fields).filter(({ required }) => required === 'never')
  return decodeURIComponent(link.getAttribute('href') ?? '')
    .split('\n')
    .filter((line) => !optional.some(({ label }) => line.startsWith(`${label}: `)))
}

/** Pastes a text into a field, which gets the focus without a click: a click is half of the time. */
export async function write(user: UserEvent, label: string, text: string): Promise<void> {
  act(() => field(label).focus())
  await user.paste(text)
}

/** Checks that a field of a complete form keeps a longer text and reports it, and restores its text. */
export async function expectTooLong(name: string, limit: number, submit: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(submit()).toBeEnabled())
  const { value } = field(name)
  const tooLong = 'x'.repeat(limit + 1)
  fireEvent.change(field(name), { target: { value: tooLong } })
  expect(field(name)).toHaveValue(tooLong)
  await waitFor(() =>
    expect(field(name)).toHaveAccessibleDescription(
      expect.stringContaining(`El máximo es de ${limit} caracteres`),
    ),
  )
  expect(submit()).toBeDisabled()
  fireEvent.change(field(name), { target: { value } })
  await waitFor(() => expect(submit()).toBeEnabled())
}

type VisitorFields = Readonly<Record<'name' | 'company' | 'email' | 'phone' | 'description', LeadField>>

/** One value for each message of each field. That the others cause it too is tested with the schemas. */
export const messageExamples = (fields: VisitorFields) =>
  visitorRules(fields).filter(
    ([label, , message], index, rules) =>
      rules.findIndex((rule) => rule[0] === label && rule[2] === message) === index,
  )

/** Validation messages of the fields of every form: label, value, message. Source: specification §5. */
export function visitorRules(fields: VisitorFields): [string, string, string][] {
  const required = 'Este campo es requerido'
  const [name, company, email, phone, description] = (
    ['name', 'company', 'email', 'phone', 'description'] as const
  ).map((field) => fields[field].label) as [string, string, string, string, string]
  return [
    ...[name, company, email, phone, description].flatMap((label): [string, string, string][] => [
      [label, '', required],
      [label, '   ', required],
    ]),
    [email, 'ana@andina', 'El formato no es válido'],
    [email, 'ana@a.bo, luis@a.bo', 'El formato no es válido'],
    [phone, '7123x567', 'Solo se aceptan números'],
    [phone, '7123 4567', 'Solo se aceptan números'],
    [phone, '712345', 'Se requieren mínimo 7 números'],
    [phone, '7123456789012345', 'El máximo es de 15 números'],
    // Letters and too short: the pattern message wins.
    [phone, '7x', 'Solo se aceptan números'],
  ]
}
