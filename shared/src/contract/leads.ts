/** Longest accepted text per field of a contact request, in characters. Source: specification §5. */
export const contactLimits = { name: 200, company: 200, email: 300, description: 400 } as const

/** Longest accepted text per field of a solution request, in characters. Source: specification §5. */
export const solutionLimits = {
  name: 100,
  company: 100,
  email: 100,
  description: 400,
  productType: 50,
} as const

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

/** Addresses on the site's origin to which forms post without JavaScript. */
export const noScriptFormPaths = { contact: '/enviar/contacto', solution: '/enviar/solicitud' } as const

/** The server serves its `RuntimeConfig` at this address. */
export const runtimeConfigPath = '/config.json'
/** What browsers need to call the lead API. */
export interface RuntimeConfig {
  /** Absolute path or URL, without a trailing slash: "/api". */
  apiBase: string
  /** A public key that only allows creating leads. */
  apiKey: string
}

/** Body of `POST /contact/request`. `phone_number` is area code then digits: "+59171234567". */
export interface ContactRequest {
  name: string
  company: string
  email: string
  description: string
  phone_number: string
}

/** Body of `POST /products/request`. When "Otros detalles" is closed, `budget` and `product_type` are empty and `quantity` is 0. */
export interface SolutionRequest extends ContactRequest {
  /** The solution's path: "cisco". */
  product_id: string
  currency: Currency
  /** Decimal text with two decimals, "1500.50". */
  budget: string
  product_type: string
  quantity: number
}
