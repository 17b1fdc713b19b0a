import { isErrorLike } from '../../isErrorLike'
import { getCode, describeError } from '../describeError'

/** One thing that `npm run leads -- doctor` looked at. */
export interface Finding {
  /** `note`: works, but an operator should know. */
  level: 'ok' | 'note' | 'problem'
  /** A sentence. */
  text: string
  /** What to do. */
  advice?: string
}

/** @param text What did not succeed: a sentence. */
export function failure(text: string, error: unknown): Finding {
  return { level: 'problem', text: `${text} ${describeError(error)}`, advice: explainFailure(error) }
}

const explanations: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens at this address. Is the service running, and is the port right?',
  ECONNRESET: 'The other side closed the connection. Does it expect TLS, or a connection without it?',
  EPROTO: 'The other side does not speak TLS. Is the port right?',
  ENOTFOUND: 'There is no host of this name. Is the name spelt right, and does DNS work on this machine?',
  EAI_AGAIN: 'DNS did not answer on this machine.',
  ETIMEDOUT: 'The other side does not answer. Does a firewall block the port?',
  ABORT_ERR: 'Is the service overloaded, or does a firewall block the port?',
  TimeoutError: 'Is the service overloaded, or does a firewall block the port?',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'The certificate is self-signed. The receiver needs one of a public authority.',
  CERT_HAS_EXPIRED: 'The certificate has expired. The receiver has to renew it.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host name.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The receiver does not send the intermediate certificates.',
  // PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html
  '28P01': 'PostgreSQL refused the password in DATABASE_URL.',
  '28000': 'PostgreSQL refused this user or this machine: see pg_hba.conf.',
  '3D000': 'PostgreSQL has no database of this name. Create it: createdb.',
  '42501': 'The user in DATABASE_URL may not create or use tables.',
  '53300': 'PostgreSQL has no free connections. Raise max_connections or stop what uses them.',
  '57P03': 'PostgreSQL is starting up or shutting down. Try again.',
  '25006': 'This PostgreSQL server is read-only, for example a standby. DATABASE_URL must name the primary.',
  '53100': 'The disk of PostgreSQL is full. Free space.',
  SQLITE_BUSY: 'Another process holds its write lock. `lsof` with the name of the file shows which one.',
  SQLITE_FULL: 'The disk is full. Free space; the server recovers by itself.',
  SQLITE_READONLY: 'The file or its folder cannot be written. Give it to the user that runs the server.',
  SQLITE_CANTOPEN: 'The file or its folder cannot be opened. Give them to the user that runs the server.',
  SQLITE_IOERR: 'The disk reports errors. Look at the log of the system, and make a backup on another disk.',
  EACCES: 'This user may not open it. Run the command as the user that runs the server.',
}

/**
 * Says in plain words why something failed, from the code of an error or of one of its causes.
 *
 * @returns Undefined for an unknown code.
 */
function explainFailure(error: unknown): string | undefined {
  if (!isErrorLike(error)) return undefined
  const { name, cause } = error
  const code = getCode(error)
  // A host with several addresses has one error for each.
  const causes = 'errors' in error && Array.isArray(error.errors) ? (error.errors as unknown[]) : [cause]
  return (
    // SQLite appends details: SQLITE_IOERR_WRITE.
    (code && (explanations[code] ?? explanations[/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? ''])) ||
    explanations[name] ||
    causes.map(explainFailure).find(Boolean)
  )
}
