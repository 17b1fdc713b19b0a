/** The part of the Trusted Types API that the shell uses. TypeScript's DOM library does not have it yet. */
interface TrustedTypePolicy {
  createHTML(html: string): string
  createScriptURL(url: string): unknown
}

interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: Partial<TrustedTypePolicy>): TrustedTypePolicy
  }
}
