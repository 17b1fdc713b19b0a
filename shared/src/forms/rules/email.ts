/** Control characters too, except line breaks and tabs, which are white space. */
const invisible = /[^\P{Cc}\s]|[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** A domain in its own script, which has another spelling in ASCII. Some scripts have dots of their own (RFC 3490). */
const internationalDomain = /^(?=.*[^\p{ASCII}])[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u

/** Removes invisible characters, and white space at the ends. White space inside stays, for the rule to reject. */
export function cleanEmail(text: string): string {
  return text.replace(invisible, '').trim()
}

/**
 * The one spelling in which an address is validated, stored and found: "ana@Ñandu.bo" becomes "ana@xn--andu-fqa.bo".
 * Some browsers do the same in e-mail fields. The part before the @ stays: decision 0088.
 *
 * @param text Need not be an address.
 */
export function canonicalEmail(text: string): string {
  const email = cleanEmail(text)
  const domainAt = email.lastIndexOf('@') + 1
  if (domainAt === 0) return email
  return email.slice(0, domainAt) + asciiDomain(email.slice(domainAt).toLowerCase())
}

function asciiDomain(domain: string): string {
  if (!internationalDomain.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
