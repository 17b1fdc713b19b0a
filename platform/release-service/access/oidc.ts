import {
  createRemoteJWKSet,
  decodeJwt,
  errors,
  jwtVerify,
  type JWTPayload,
  type RemoteJWKSetOptions,
} from 'jose'
import { ServiceError } from '../ServiceError'
import { isSafeAddress } from '@site/http/network'
import type { Principal } from './Principal'
import type { TrustedIssuer } from './accessFiles'

/** Signatures with a private key only: with a shared secret, the issuer's public key could be used as one. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const CLOCK_TOLERANCE_SECONDS = 30
/** CI systems issue tokens for minutes. */
const MAX_AGE = '1h'
const FETCH_TIMEOUT_MS = 5000
const DISCOVERY_PATH = '/.well-known/openid-configuration'

type KeySet = ReturnType<typeof createRemoteJWKSet>

/** Verifies tokens of OpenID Connect issuers. Fetches the keys of trusted issuers only, and keeps them. */
export class TokenVerifier {
  readonly #keySets = new Map<string, Promise<KeySet>>()

  /** @param options How long keys are kept, and how soon they may be fetched again for an unknown one. */
  constructor(private readonly options: Pick<RemoteJWKSetOptions, 'cooldownDuration' | 'cacheMaxAge'> = {}) {}

  /**
   * @throws ServiceError 401 if the token is not valid, 403 if nothing is trusted that has its claims, 503 if the issuer's keys
   *   cannot be fetched.
   */
  async verify(token: string, trusted: readonly TrustedIssuer[]): Promise<Principal> {
    const issuer = getIssuer(token)
    const ofIssuer = trusted.filter((one) => one.issuer === issuer)
    if (issuer === undefined || ofIssuer.length === 0)
      throw new ServiceError(
        401,
        'The issuer of the token is not trusted. An operator adds it with "release trust add".',
      )
    const payload = await this.#getPayload(token, issuer, ofIssuer)
    const matching = ofIssuer.filter(
      (one) => isFor(payload, one) && differingClaims(payload, one).length === 0,
    )
    if (matching.length === 0) {
      const names = [...new Set(ofIssuer.flatMap((one) => differingClaims(payload, one)))]
      throw new ServiceError(
        403,
        `No package trusts this token: ${names.join(', ')} of it differ from what an operator has set.`,
      )
    }
    const subject = formatSubject(payload.sub)
    return {
      id: `issuer ${issuer} ${payload.sub}`,
      name: `${matching[0]!.name} (${subject})`,
      grants: matching,
    }
  }

  async #getPayload(token: string, issuer: string, trusted: readonly TrustedIssuer[]): Promise<JWTPayload> {
    const keySet = await this.#getKeySet(issuer)
    try {
      const { payload } = await jwtVerify(token, keySet, {
        issuer,
        audience: trusted.map(({ audience }) => audience),
        algorithms,
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        maxTokenAge: MAX_AGE,
      })
      return payload
    } catch (error) {
      throw createFailure(error, issuer)
    }
  }

  async #getKeySet(issuer: string): Promise<KeySet> {
    const known = this.#keySets.get(issuer)
    if (known) return known
    const fetched = discover(issuer).then((address) =>
      createRemoteJWKSet(address, { timeoutDuration: FETCH_TIMEOUT_MS, ...this.options }),
    )
    this.#keySets.set(issuer, fetched)
    // The next request tries again.
    fetched.catch(() => this.#keySets.delete(issuer))
    return fetched
  }
}

/** Reads the issuer of a token that is not verified yet, to choose the keys that verify it. */
function getIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/** @returns Where the keys are. */
async function discover(issuer: string): Promise<URL> {
  try {
    const answer = await fetch(`${issuer.replace(/\/$/, '')}${DISCOVERY_PATH}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    })
    const { issuer: named, jwks_uri: address } = (await answer.json()) as {
      issuer?: unknown
      jwks_uri?: unknown
    }
    if (!answer.ok || named !== issuer || typeof address !== 'string')
      throw new Error(`${DISCOVERY_PATH} does not describe ${issuer}`)
    if (!isSafeAddress(address)) throw new Error('the address of its keys is not https')
    return new URL(address)
  } catch (error) {
    throw unavailable(issuer, error)
  }
}

function createFailure(error: unknown, issuer: string): ServiceError {
  if (error instanceof errors.JWTExpired) return new ServiceError(401, 'The token has expired.')
  if (error instanceof errors.JWTClaimValidationFailed)
    return new ServiceError(401, `The token is not for this service: its claim ${error.claim} is not right.`)
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported)
    return new ServiceError(401, 'The token is signed with an algorithm that is not allowed.')
  if (error instanceof errors.JWKSTimeout) return unavailable(issuer, error)
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return new ServiceError(401, 'The token is signed with a key that its issuer does not have.')
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return new ServiceError(401, 'The signature of the token is not right.')
  // `JOSEError` itself: the issuer's answer was not a set of keys.
  if (
    !(error instanceof errors.JOSEError) ||
    error.code === 'ERR_JOSE_GENERIC' ||
    error instanceof errors.JWKSInvalid
  )
    return unavailable(issuer, error)
  return new ServiceError(401, 'The token is not valid.')
}

const unavailable = (issuer: string, error: unknown) =>
  new ServiceError(
    503,
    `The keys of ${issuer} cannot be fetched, so its tokens cannot be verified now: ${getMessage(error)}.`,
  )

const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

const isFor = ({ aud }: JWTPayload, { audience }: TrustedIssuer) => [aud].flat().includes(audience)

/** Own properties only: "__proto__" is not a claim. */
function differingClaims(payload: JWTPayload, { claims }: TrustedIssuer): string[] {
  return Object.entries(claims).flatMap(([name, value]) =>
    Object.hasOwn(payload, name) && payload[name] === value ? [] : [name],
  )
}

/** It is printed and journaled. */
function formatSubject(subject: string | undefined): string {
  return subject !== undefined && /^[\w./:@+-]{1,200}$/.test(subject) ? subject : 'unknown subject'
}
