import { PostgresStore } from '@site/store/postgres/PostgresStore'
import type { Store } from '../Store'

/** @returns undefined without `STORE_URL`. The caller closes it. */
export function openSharedStore({ sharedUrl }: Store): PostgresStore | undefined {
  return sharedUrl === undefined ? undefined : new PostgresStore(sharedUrl, 'release: reads')
}
