import type { MenuOption, SitePath } from '../contract/remote'

/** A product, as the menu lists it. */
export type InquiryProduct = Pick<MenuOption, 'title' | 'path'>

/** Query string of the contact page that names a product: `?producto=chatbot`. */
export const inquirySearch = { parameter: 'producto', section: '/productos' } as const

/** The contact page, with its form about a product (decision 0042). */
export function inquiryPath(product: Pick<InquiryProduct, 'path'>): SitePath {
  return `/contactanos?${inquirySearch.parameter}=${product.path}`
}

/** The text with which the contact form begins. */
export function inquiryText({ title }: Pick<InquiryProduct, 'title'>): string {
  return `Me interesa: ${title}.`
}

/** The products of the live release set. */
export function inquiryProducts(
  menu: readonly { path: string; options: readonly InquiryProduct[] }[],
): readonly InquiryProduct[] {
  return menu.find(({ path }) => path === inquirySearch.section)?.options ?? []
}
