/** The part of the Trusted Types API in use; not in TypeScript's DOM library yet. */
interface TrustedTypePolicy {
  createScriptURL(url: string): unknown
}

interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): TrustedTypePolicy
  }
}
