/*
 * Headers that the server sends, and that an export of static files lists for other programs.
 */

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Of all responses. Browsers never guess the type of a response. */
export const typeHeader = { 'X-Content-Type-Options': 'nosniff' }

/** Other sites cannot use scripts, pictures and fonts. Browsers refuse them documents and JSON without this header. */
export const assetHeader = { 'Cross-Origin-Resource-Policy': 'same-origin' }

/** The content policy of responses that are no pages: those have the policy of their release set. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Isolation from windows of other sites, what the Referer header contains, and HTTPS only. Decision 0049 has the reasons. */
export const constantDocumentHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  // With a stricter policy, browsers post the site's own forms with "Origin: null".
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Without subdomains: other hosts of the company's domain may not support HTTPS.
  'Strict-Transport-Security': `max-age=${ONE_YEAR_SECONDS}`,
}

/** Of all documents, until a page sets its own policy. */
export const documentHeaders = { 'Content-Security-Policy': closedPolicy, ...constantDocumentHeaders }

/** Value of the Integrity-Policy header of pages. Not for style sheets: browsers do not support that yet. */
export const integrityPolicy = 'blocked-destinations=(script)'
