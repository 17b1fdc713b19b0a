import type { StructuredData } from '../contract/document'
import { company } from './company'

/** The company, for pages that only name it. */
export const companyReference = {
  '@type': 'Organization',
  '@id': '/#empresa',
  name: company.name,
  url: '/',
} satisfies StructuredData

/** The company with all that is known of it. Opening hours, street and rating are not, and are not made up. */
export const companyData = {
  ...companyReference,
  email: company.email,
  telephone: company.phone,
  address: company.offices.map(({ city }) => ({
    '@type': 'PostalAddress',
    addressLocality: city,
    addressCountry: 'BO',
  })),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    email: company.email,
    telephone: company.phone,
    availableLanguage: 'es',
  },
  // A chat is a way to reach the company, not a page about it.
  sameAs: company.social.filter(({ network }) => network !== 'whatsapp').map(({ url }) => url),
} satisfies StructuredData

/**
 * Where a page stands in the site.
 *
 * @param steps From the outside in, the page itself last and the home page, which is always first, left out.
 */
export function breadcrumbList(...steps: readonly { name: string; path: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Inicio', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  }
}
