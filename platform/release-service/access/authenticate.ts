import { ServiceError } from '../ServiceError'
import { readAccess } from './accessFiles'
import { findKey, KEY_PREFIX, explainRefusal } from './keys'
import type { TokenVerifier } from './oidc'
import type { Principal } from './Principal'

const bearer = /^Bearer ([A-Za-z0-9._~+/-]+=*)$/
/** Longer than the tokens of CI systems. */
const MAX_TOKEN_LENGTH = 8192

/**
 * Finds out who sends a request.
 *
 * @param header `Authorization`
 * @throws ServiceError 401, or as `TokenVerifier.verify` does.
 */
export async function authenticate(
  header: string | undefined,
  storeDir: string,
  verifier: TokenVerifier,
): Promise<Principal> {
  const token = header === undefined ? undefined : bearer.exec(header)?.[1]
  if (token === undefined || token.length > MAX_TOKEN_LENGTH)
    throw new ServiceError(401, 'Send the token in the header "Authorization: Bearer …": set RELEASE_TOKEN.')
  const { keys, issuers } = readAccess(storeDir)
  if (!token.startsWith(KEY_PREFIX)) return verifier.verify(token, issuers)
  const key = findKey(keys, token)
  if (!key) throw new ServiceError(401, 'There is no such key. Ask an operator for one.')
  const refusal = explainRefusal(key, Date.now())
  if (refusal !== undefined) throw new ServiceError(401, `${refusal} Ask an operator for another one.`)
  return { id: `key ${key.id}`, name: key.name, grants: [key] }
}
