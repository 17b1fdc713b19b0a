import type { Migration } from './migration'

/** Nothing wrote to the outbox before this version, so it is created again instead of changed. */
export const delivery: Migration = {
  version: 2,
  name: 'delivery',
  statements: (autoIncrementColumn) => [
    `DROP TABLE outbox`,
    `CREATE TABLE outbox (
      id              ${autoIncrementColumn},
      lead_id         INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
      channel         TEXT NOT NULL CHECK (channel IN ('mail', 'receipt', 'webhook', 'upstream')),
      state           TEXT NOT NULL CHECK (state IN ('waiting', 'quarantined', 'delivered', 'dead')),
      attempts        INTEGER NOT NULL DEFAULT 0,
      next_attempt_at TEXT NOT NULL,
      claimed_until   TEXT,
      batch           TEXT,
      last_error      TEXT,
      created_at      TEXT NOT NULL,
      delivered_at    TEXT,
      UNIQUE (lead_id, channel)
    )`,
    `CREATE INDEX outbox_due ON outbox (channel, state, next_attempt_at)`,
    `CREATE TABLE scheduled_jobs (
      name          TEXT PRIMARY KEY,
      last_run_at   TEXT,
      claimed_until TEXT
    )`,
  ],
}
