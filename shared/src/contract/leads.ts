import type { contactFields, LeadField, LeadFields, solutionFields } from './leadFields'

/** Longest accepted text of several lines, in characters, unless a field has another limit. Source: specification §5. */
export const defaultTextLimit = 300

/** Digits of a telephone number, area code not counted. Source: specification §5. */
export const phoneDigits = { min: 7, max: 15 } as const

/** Number of units. Source: specification §5. */
export const quantityRange = { min: 1, max: 999_999 } as const

/** In units of the currency, with up to two decimals. Source: specification §5. */
export const budgetRange = { min: 1n, max: 999_999_999_999_999n } as const

export const currencies = ['BOB', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** Relative to the base address of the API. Source: specification §7. */
export const leadPaths = { contact: '/contact/request', solution: '/products/request' } as const
export type LeadPath = (typeof leadPaths)[keyof typeof leadPaths]

/** The server serves its `RuntimeConfig` at this address. */
export const runtimeConfigPath = '/config.json'
/** What browsers need to call the lead API. */
export interface RuntimeConfig {
  /** Absolute path or URL, without a trailing slash: "/api". */
  apiBase: string
  /** A public key that only allows creating leads. */
  apiKey: string
}

type SentName<Fields extends LeadFields> = {
  [Name in keyof Fields]: Fields[Name]['kind'] extends 'areaCode' ? never : Name
}[keyof Fields]
type WireName<Name, Field extends LeadField> = Field extends { wireName: infer Wire extends string }
  ? Wire
  : Name
type WireValue<Field extends LeadField> = Field['kind'] extends 'quantity'
  ? number
  : Field['kind'] extends 'currency'
    ? Currency
    : string
type Optional = { required: 'never' }
/** The members of a request. An optional field that is empty is left out. */
type RequestOf<Fields extends LeadFields> = {
  [
    Name in SentName<Fields> as Fields[Name] extends Optional ? never : WireName<Name, Fields[Name]>
  ]: WireValue<Fields[Name]>
} & {
  [Name in SentName<Fields> as Fields[Name] extends Optional ? WireName<Name, Fields[Name]> : never]?: string
}

/** Body of `POST /contact/request`. `phone_number` is area code then digits: "+59171234567". */
export type ContactRequest = RequestOf<typeof contactFields>

/**
 * Body of `POST /products/request`. When "Otros detalles" is closed, `budget` and `product_type` are empty and `quantity`
 * is 0. A budget is decimal text with two decimals, "1500.50".
 */
export type SolutionRequest = RequestOf<typeof solutionFields> & {
  /** The solution's path: "cisco". */
  product_id: string
}
