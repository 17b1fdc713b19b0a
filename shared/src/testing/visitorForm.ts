import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ContactFormValues } from '../forms/rules/schemas'

type Labels = Readonly<Record<keyof ContactFormValues, string>>

/** A visitor with valid data, and the request that it produces. */
export const visitor = {
  name: 'Ana Quispe',
  company: 'Andina SRL',
  email: 'ana@andina.example',
  phone: '71234567',
  description: 'Queremos un portal.',
} as const

const { phone: digits, ...texts } = visitor
export const visitorRequest = { ...texts, phone_number: `+591${digits}` }

export const field = (name: string) => screen.getByRole('textbox', { name })

/** Fills the form on the screen. Each text is pasted, because every key would run the validation. */
export async function fillInVisitor(user: UserEvent, labels: Labels): Promise<void> {
  for (const [name, text] of Object.entries(visitor)) {
    // Cast: the keys of `visitor`.
    await write(user, labels[name as keyof typeof visitor], text)
  }
}

/** Pastes a text into a field. */
export async function write(user: UserEvent, label: string, text: string): Promise<void> {
  await user.click(field(label))
  await user.paste(text)
}

/** Validation messages of the fields of every form: label, value, message. Source: specification §5. */
export function visitorRules(labels: Labels): [string, string, string][] {
  const required = 'Este campo es requerido'
  const { name, company, email, phone, description } = labels
  return [
    ...[name, company, email, phone, description].flatMap((label): [string, string, string][] => [
      [label, '', required],
      [label, '   ', required],
    ]),
    [email, 'ana@andina', 'El formato no es válido'],
    [email, 'ana@andina.example, luis@andina.example', 'El formato no es válido'],
    [phone, '7123x567', 'Solo se aceptan números'],
    [phone, '7123 4567', 'Solo se aceptan números'],
    [phone, '712345', 'Se requieren mínimo 7 números'],
    [phone, '7123456789012345', 'El máximo es de 15 números'],
    // Letters and too short: the pattern message wins.
    [phone, '7x', 'Solo se aceptan números'],
  ]
}
