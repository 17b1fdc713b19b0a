import type { Migration } from './migration'

/** A table of their own: nothing that delivers, counts or exports leads can meet them. */
export const testLeads: Migration = {
  version: 4,
  name: 'test leads',
  statements: () => [
    `CREATE TABLE test_leads (
      reference TEXT PRIMARY KEY,
      preview TEXT NOT NULL,
      kind TEXT NOT NULL,
      source TEXT NOT NULL,
      idempotency_key TEXT,
      request TEXT NOT NULL,
      created_at TEXT NOT NULL
    )`,
    `CREATE INDEX test_leads_preview ON test_leads (preview, idempotency_key)`,
  ],
}
