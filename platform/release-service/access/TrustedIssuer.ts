import type { Grant } from './Principal'

/** An OpenID Connect issuer whose tokens stand for a team, if they have certain claims. */
export interface TrustedIssuer extends Grant {
  id: string
  /** For the journal: "products-ci". */
  name: string
  /** As in the claim `iss`: "https://token.actions.githubusercontent.com". */
  issuer: string
  /** As in the claim `aud`: the address of this service, for example. */
  audience: string
  /** Claims that must have exactly these values: repository, workflow, branch. At least one. */
  claims: Readonly<Record<string, string>>
  /** ISO 8601, UTC. */
  createdAt: string
  createdBy: string
}
