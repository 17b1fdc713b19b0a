/** The part of the Trusted Types API in use; not in TypeScript's DOM library yet. */
interface TrustedTypePolicy {
  createHTML(html: string): string
  createScriptURL(url: string): unknown
}

interface TrustedTypePolicyRules {
  createHTML?: (html: string) => string
  createScriptURL?: (url: string) => string
}

interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: TrustedTypePolicyRules): TrustedTypePolicy
  }
}
