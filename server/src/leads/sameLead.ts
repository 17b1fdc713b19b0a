import type { Transaction } from 'kysely'
import type { LeadRow, NewLead, Tables } from './tables'

/**
 * The lead that this one repeats by other means: what a form's script and the page without scripts send has no key
 * in common. Two requests of scripts do have their keys, and of what is held nobody may have heard. Decision 0018.
 */
export function findSame(
  transaction: Transaction<Tables>,
  { id, fingerprint, source, is_held }: NewLead & { id: number },
  since: string,
): Promise<Pick<LeadRow, 'reference'> | undefined> {
  return transaction
    .selectFrom('leads')
    .select('reference')
    .where('fingerprint', '=', fingerprint)
    .where('id', '<>', id)
    .where('created_at', '>=', since)
    .where('is_held', '<=', is_held)
    .$if(source === 'json', (query) => query.where('source', '=', 'form'))
    .executeTakeFirst()
}
