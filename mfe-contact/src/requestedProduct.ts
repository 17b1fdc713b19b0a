import { inquirySearch, type InquiryProduct } from '@site/shared/content/productInquiry'

/**
 * The product in the query string.
 *
 * @returns Undefined for an unknown, repeated or misspelt one, for which the server answers with the page without it.
 */
export function requestedProduct(
  query: URLSearchParams,
  products: readonly InquiryProduct[],
): InquiryProduct | undefined {
  const [first, ...others] = [...query].filter(([name]) => name.toLowerCase() === inquirySearch.parameter)
  if (first?.[0] !== inquirySearch.parameter || others.length > 0) return undefined
  return products.find(({ path }) => path === first[1])
}
