import {
  contactFields,
  isDetail,
  solutionFields,
  wireFields,
  type LeadFields,
} from '@site/shared/contract/leadFields'
import {
  emptyContactForm,
  emptySolutionForm,
  type ContactFormValues,
  type SolutionFormValues,
} from '@site/shared/forms/rules/schemas'
import { isBlank } from '@site/shared/forms/rules/normalize'
import { getField, getText } from '../http/getText'
import { readWhole } from '@site/shared/forms/rules/fieldKinds'

/** The values of a form that the visitor does not write. */
export type FormExtras = ReturnType<typeof readExtras>

const idempotencyKeyPattern = /^[\w-]{1,128}$/
const honeypotName = 'website'

/** @param body The parsed form: any names, with a string or, for repeated fields, a list of strings. */
export function readExtras(body: unknown) {
  const key = getText(body, 'idempotency_key')
  return {
    /** True when a bot has filled in the hidden field. Some browsers autofill it too. */
    isHoneypotFilled: (getField(body, honeypotName) ?? '') !== '',
    /** Only forms rendered by this server send one; prerendered forms do not. */
    idempotencyKey: idempotencyKeyPattern.test(key) ? key : undefined,
    /** The requested solution; empty in a contact request. */
    solutionId: getText(body, 'product_id'),
    /** The text of a budget that the visitor has been asked about. Sent again, it is meant as it was read. */
    askedBudget: getText(body, 'askedBudget'),
  }
}

export function readContactValues(body: unknown): ContactFormValues {
  return readTexts(body, contactFields, emptyContactForm)
}

/** Without scripts "Otros detalles" cannot be opened, so a filled field in it counts as opening it. */
export function readSolutionValues(body: unknown): SolutionFormValues {
  const values = readTexts(body, solutionFields, emptySolutionForm)
  const isOpen = ['on', 'true'].includes(getText(body, 'isDetailsOpen'))
  const isFilled = wireFields(solutionFields).some(
    // Cast: the names of the values.
    (field) => isDetail(field) && !isBlank(String(values[field.name as keyof SolutionFormValues])),
  )
  // The button that answers the question about the budget sends it.
  const budget = getText(body, 'suggestedBudget', values.budget)
  return { ...values, budget, isDetailsOpen: isOpen || isFilled }
}

function readTexts<Values extends object>(body: unknown, fields: LeadFields, empty: Values): Values {
  const texts: Record<string, string> = {}
  // The telephone number comes after the area code, and replaces it if it has one.
  for (const [name, text] of Object.entries(empty)) {
    Object.assign(texts, readWhole(fields, name, getText(body, name, String(text))))
  }
  // Cast: the names are those of `empty`, and callers replace the fields that are not texts.
  return texts as Values
}
