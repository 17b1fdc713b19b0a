/*
 * Headers that the server sends, and that an export of static files lists for other programs.
 */

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** Sent with all responses: browsers never guess their type. */
export const typeHeader = { 'X-Content-Type-Options': 'nosniff' }

/** Other sites cannot use scripts, pictures and fonts. Browsers refuse them documents and JSON without this header. */
export const assetHeader = { 'Cross-Origin-Resource-Policy': 'same-origin' }

/** The content policy of responses that are not pages: those have the policy of their release set. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The content policy of a picture that a browser opens as a document: its own styles, no scripts. */
export const pictureDocumentPolicy = `${closedPolicy}; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'`

/** Isolation from windows of other sites, no sensors, no advertising topics, and HTTPS only. Decisions 0049 and 0087 have the reasons. */
export const constantDocumentHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  // Without subdomains: other hosts of the company's domain may not support HTTPS.
  'Strict-Transport-Security': `max-age=${ONE_YEAR_SECONDS}`,
}

/** Sent with all documents, until a page sets its own policy. */
export const documentHeaders = { 'Content-Security-Policy': closedPolicy, ...constantDocumentHeaders }

/**
 * Intermediaries must not change documents (RFC 9111, section 5.2.2.6): hydration expects the markup as it was rendered, and the
 * content policy knows the scripts and styles by their hashes.
 */
const UNCHANGED = 'no-transform'

/** Cache-Control of pages and fragments: browsers ask for them each time. */
export const pageCacheControl = `no-cache, ${UNCHANGED}`

/** Cache-Control of documents that are made for one request. */
export const uncachedDocumentControl = `no-store, ${UNCHANGED}`

/** Value of the Integrity-Policy header of pages. Not for style sheets: browsers do not support that yet. */
export const integrityPolicy = 'blocked-destinations=(script)'
