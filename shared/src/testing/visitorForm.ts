import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ContactFormValues } from '../forms/rules/schemas'

type Labels = Readonly<Record<keyof ContactFormValues, string>>

/** A visitor whose lead is valid, and what is sent of it. */
export const visitor = {
  name: 'Ana Quispe',
  company: 'Andina SRL',
  email: 'ana@andina.example',
  phone: '71234567',
  description: 'Queremos un portal.',
} as const

export const visitorRequest = {
  name: visitor.name,
  company: visitor.company,
  email: visitor.email,
  description: visitor.description,
  phone_number: '+59171234567',
}

export const field = (name: string) => screen.getByRole('textbox', { name })

/** Writes the visitor into the form that is on the screen; whole texts at once, because every key validates. */
export async function fillInVisitor(user: UserEvent, labels: Labels): Promise<void> {
  for (const [name, text] of Object.entries(visitor)) {
    // Cast: the names of the visitor's fields.
    await write(user, labels[name as keyof typeof visitor], text)
  }
}

/** Adds a text to a field in one go. */
export async function write(user: UserEvent, label: string, text: string): Promise<void> {
  await user.click(field(label))
  await user.paste(text)
}

/** What the fields of every form say to a value: label, value, message. Source: specification §5. */
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
    // Letters and too short: the pattern is named first.
    [phone, '7x', 'Solo se aceptan números'],
  ]
}
