import { counted } from '@site/cli/counted'
import type { BackupContents } from '../maintenance/checkBackup'

/** What a backup contains, for a terminal. */
export function formatBackup(contents: BackupContents): string {
  const { leads, quarantined, deliveries, oldest, newest, schemaVersion, wasCopiedByHand } = contents
  const range = leads > 0 ? `, from ${oldest} to ${newest}` : ''
  return [
    `${counted(leads, 'lead')} (${quarantined} quarantined)${range}; ${counted(deliveries, 'delivery')}; schema version ${schemaVersion}.\n`,
    wasCopiedByHand
      ? 'It was copied by hand from a database in use: leads that were in the file ending in -wal may be missing. Use `backup`.\n'
      : '',
  ].join('')
}
