import type { Migration } from './migration'

export const erasures: Migration = {
  version: 3,
  name: 'erasures',
  statements: () => [
    `CREATE TABLE erasures (
      reference TEXT PRIMARY KEY,
      erased_at TEXT NOT NULL
    )`,
    `CREATE INDEX leads_created_at ON leads (created_at)`,
  ],
}
