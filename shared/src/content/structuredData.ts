import type { StructuredData } from '../contract/document'
import { company } from './company'

/** The company, for pages that only refer to it. */
export const companyReference = {
  '@type': 'Organization',
  '@id': '/#empresa',
  name: company.name,
  url: '/',
} satisfies StructuredData

/** The full company data, without street and opening hours (placeholders in company.ts) and without a rating (unknown). */
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
  // A chat is not a page about the company.
  sameAs: company.social.filter(({ icon }) => icon !== 'whatsapp').map(({ link }) => link),
} satisfies StructuredData

/**
 * A page's position in the site.
 *
 * @param steps From the top level to the page itself. The home page is added.
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
