/** The part of the Trusted Types API that the shell uses. TypeScript's DOM library does not have it yet. */
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
