import {
  emptyContactForm,
  emptySolutionForm,
  type ContactFormValues,
  type SolutionFormValues,
} from '@site/shared/forms/rules/schemas'
import { isBlank, normalizePhone, splitPhoneNumber } from '@site/shared/forms/rules/normalize'

/** What a form posts besides the visitor's values. */
export interface FormExtras {
  /** True when a bot has filled in the hidden field. Some browsers autofill it too. */
  isHoneypotFilled: boolean
  /** From a form that this server wrote; ours without scripts have none. */
  idempotencyKey: string | undefined
  /** Of a solution request: what it is about. */
  productId: string
}

const idempotencyKeyPattern = /^[\w-]{1,128}$/
const honeypotName = 'website'

/** @param body As parsed: any names, each with a text or, sent twice, a list of them. */
export function readExtras(body: unknown): FormExtras {
  const key = textOf(body, 'idempotency_key')
  return {
    isHoneypotFilled: textOf(body, honeypotName) !== '',
    idempotencyKey: idempotencyKeyPattern.test(key) ? key : undefined,
    productId: textOf(body, 'product_id'),
  }
}

export function readContactValues(body: unknown): ContactFormValues {
  const values = readTexts(body, emptyContactForm)
  return { ...values, ...readPhone(values) }
}

/** Without scripts "Otros detalles" cannot be opened or closed: they count as soon as one of them is filled. */
export function readSolutionValues(body: unknown): SolutionFormValues {
  const values = readTexts(body, emptySolutionForm)
  const isOpen = ['on', 'true'].includes(textOf(body, 'isDetailsOpen'))
  const isFilled = [values.productType, values.quantity, values.budget].some((text) => !isBlank(text))
  return { ...values, ...readPhone(values), isDetailsOpen: isOpen || isFilled }
}

function readTexts<Values extends object>(body: unknown, empty: Values): Values {
  const texts = Object.entries(empty).map(([name, text]) => [name, textOf(body, name, String(text))])
  // Cast: same names, and texts; what is none is for the caller to replace.
  return Object.fromEntries(texts) as Values
}

function textOf(body: unknown, name: string, fallback = ''): string {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return fallback
  const value = (body as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : fallback
}

/** What the page's script does when a number is pasted, for those who came without it. */
function readPhone({ areaCode, phone }: ContactFormValues): { areaCode: string; phone: string } {
  const number = normalizePhone(phone)
  const international = phone.replace(/[^\d+]/g, '').replace(/^00/, '+')
  const split = splitPhoneNumber(international)
  return { areaCode: split?.phone === number ? split.areaCode : areaCode, phone: number }
}
