import { boolean, object, string, type ObjectSchema } from 'yup'
import { contactFields, solutionFields, type LeadField } from '../../contract/leadFields'
import { currencies } from '../../contract/leads'
import { areaCodes } from './areaCodes'
import { fieldRule } from './fieldKinds'
import { createTest } from './leadRules'

/** Values of the contact form, as typed. */
export type ContactFormValues = Record<keyof typeof contactFields, string>

/** Values of the solution request, as typed; details are ignored while "Otros detalles" is closed. */
export type SolutionFormValues = Record<keyof typeof solutionFields, string> & { isDetailsOpen: boolean }

/** Chosen before the visitor chooses. */
const initialValue = ({ kind }: LeadField): string =>
  kind === 'areaCode' ? areaCodes[0].callingCode : kind === 'currency' ? currencies[0] : ''

const mapFields = <Names extends string, Value>(
  fields: Readonly<Record<Names, LeadField>>,
  map: (field: LeadField) => Value,
) =>
  // Cast: the names are those of `fields`.
  Object.fromEntries(Object.entries<LeadField>(fields).map(([name, field]) => [name, map(field)])) as Record<
    Names,
    Value
  >

export const emptyContactForm: ContactFormValues = /* @__PURE__ */ mapFields(contactFields, initialValue)
export const emptySolutionForm: SolutionFormValues = /* @__PURE__ */ Object.assign(
  mapFields(solutionFields, initialValue),
  { isDetailsOpen: false },
)

const text = (field: LeadField) =>
  string()
    .defined()
    .test('rule', createTest(fieldRule(field)))
const fieldSchema = (field: LeadField) =>
  field.required === 'whenDetailsAreOpen'
    ? string()
        .defined()
        .when('isDetailsOpen', { is: true, then: () => text(field) })
    : text(field)

const formSchema = <Names extends string>(fields: Readonly<Record<Names, LeadField>>) =>
  object(mapFields(fields, fieldSchema))

export const contactFormSchema: ObjectSchema<ContactFormValues> = /* @__PURE__ */ formSchema(contactFields)
export const solutionFormSchema: ObjectSchema<SolutionFormValues> = /* @__PURE__ */ formSchema(
  solutionFields,
).shape({ isDetailsOpen: boolean().defined() })
