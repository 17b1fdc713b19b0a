export interface LeadField {
  label: string
  /** Decides how the field is typed, validated, normalised and shown. */
  kind: 'line' | 'email' | 'areaCode' | 'phone' | 'text' | 'quantity' | 'currency' | 'budget'
  /** Longest accepted text, in characters. */
  limit?: number
  /** Fields of "Otros detalles" are ignored while it is closed. @default 'always' */
  required?: 'whenDetailsAreOpen' | 'never'
  /** In requests, in the database and in exports. @default its name in the form */
  wireName?: string
  autoComplete?: string
  /** Shown below the field. */
  hint?: string
}
export type LeadFields = Readonly<Record<string, LeadField>>

const emailHint = 'nombre@empresa.com.bo'
const phoneHint = 'Solo para responderte. Por ejemplo: 71234567'

/**
 * The contact form, in the order of the screen. Forms, rules, requests, mails and exports get their fields from here:
 * docs/add-a-form-field.md. Source: specification §3 and §5.
 */
export const contactFields = {
  name: { label: 'Nombre completo', kind: 'line', limit: 200, autoComplete: 'name' },
  company: { label: 'Empresa', kind: 'line', limit: 200, autoComplete: 'organization' },
  email: { label: 'Correo electrónico', kind: 'email', limit: 300, autoComplete: 'email', hint: emailHint },
  /** Sent as the beginning of the telephone number. */
  areaCode: { label: 'Código de área', kind: 'areaCode' },
  phone: { label: 'Teléfono', kind: 'phone', wireName: 'phone_number', hint: phoneHint },
  description: { label: '¿Cómo podemos ayudarte?', kind: 'text', limit: 400 },
} as const satisfies LeadFields

/** The solution request. Labels are fixed too. Source: specification §2, §3 and §5. */
export const solutionFields = {
  name: { label: 'Nombre', kind: 'line', limit: 100, autoComplete: 'name' },
  company: { label: 'Empresa', kind: 'line', limit: 100, autoComplete: 'organization' },
  email: { label: 'Correo', kind: 'email', limit: 100, autoComplete: 'email', hint: emailHint },
  areaCode: { label: 'Código de área', kind: 'areaCode' },
  phone: { label: 'Teléfono', kind: 'phone', wireName: 'phone_number', hint: phoneHint },
  description: { label: 'Descripción', kind: 'text', limit: 400 },
  productType: {
    label: 'Tipo de Producto',
    kind: 'line',
    limit: 50,
    required: 'whenDetailsAreOpen',
    wireName: 'product_type',
  },
  quantity: { label: 'Cantidad', kind: 'quantity', required: 'whenDetailsAreOpen' },
  currency: { label: 'Moneda', kind: 'currency', required: 'whenDetailsAreOpen' },
  budget: { label: 'Presupuesto', kind: 'budget', required: 'whenDetailsAreOpen' },
} as const satisfies LeadFields

/** What the visitor of the tests types. Apart from the fields, so that no visitor downloads it. */
export const fieldExamples = {
  name: 'Ana Quispe',
  company: 'Andina SRL',
  email: 'ana@andina.example',
  areaCode: '+591',
  phone: '71234567',
  description: 'Queremos un portal.',
  productType: 'Router',
  quantity: '4321',
  currency: 'USD',
  budget: '1500.50',
} as const satisfies Record<keyof typeof contactFields | keyof typeof solutionFields, string>

/** The fields that a request has: an area code is part of the telephone number. */
export const wireFields = (fields: LeadFields) =>
  Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'areaCode')
    .map(([name, field]) => ({ name, wireName: name, ...field }))

/** Whether a field is sent empty while "Otros detalles" is closed. The currency is always sent. */
export const isDetail = ({ kind, required }: LeadField) =>
  required === 'whenDetailsAreOpen' && kind !== 'currency'
