import type { MenuOption, MenuSection, SitePath } from '../contract/remote'

/** Query string of the contact page that names a product: `?producto=chatbot`. */
export const inquirySearch = { parameter: 'producto', section: '/productos' } as const

/** The contact page, with its form about a product (decision 0042). */
export function inquiryPath(product: Pick<MenuOption, 'path'>): SitePath {
  return `/contactanos?${inquirySearch.parameter}=${product.path}`
}

/** The text with which the contact form begins. */
export function inquiryText({ title }: Pick<MenuOption, 'title'>): string {
  return `Me interesa: ${title}.`
}

/** The products of the live release set. */
export function inquiryProducts(menu: readonly MenuSection[]): readonly MenuOption[] {
  return menu.find(({ path }) => path === inquirySearch.section)?.options ?? []
}
