/** One step of the schema, for both databases. */
export interface Migration {
  version: number
  name: string
  /** @param autoIncrementColumn SQL type of a primary key that the database counts up. */
  statements: (autoIncrementColumn: string) => readonly string[]
}

/** Oldest first. Never edit a released migration. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'leads',
    statements: (autoIncrementColumn) => [
      `CREATE TABLE leads (
        id              ${autoIncrementColumn},
        reference       TEXT NOT NULL UNIQUE,
        kind            TEXT NOT NULL CHECK (kind IN ('contact', 'solution')),
        name            TEXT NOT NULL,
        company         TEXT NOT NULL,
        email           TEXT NOT NULL,
        phone_number    TEXT NOT NULL,
        description     TEXT NOT NULL,
        product_id      TEXT,
        product_type    TEXT,
        quantity        INTEGER,
        currency        TEXT,
        budget          TEXT,
        source          TEXT NOT NULL CHECK (source IN ('json', 'form')),
        is_quarantined  INTEGER NOT NULL CHECK (is_quarantined IN (0, 1)),
        idempotency_key TEXT,
        fingerprint     TEXT NOT NULL,
        created_at      TEXT NOT NULL,
        UNIQUE (idempotency_key, is_quarantined),
        CHECK ((kind = 'solution') = (product_id IS NOT NULL))
      )`,
      `CREATE INDEX leads_fingerprint ON leads (fingerprint, created_at)`,
      `CREATE TABLE outbox (
        id              ${autoIncrementColumn},
        lead_id         INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
        channel         TEXT NOT NULL CHECK (channel IN ('mail', 'webhook', 'upstream')),
        state           TEXT NOT NULL CHECK (state IN ('waiting', 'quarantined', 'delivered', 'dead')),
        attempts        INTEGER NOT NULL DEFAULT 0,
        next_attempt_at TEXT,
        last_error      TEXT,
        created_at      TEXT NOT NULL,
        UNIQUE (lead_id, channel)
      )`,
      `CREATE INDEX outbox_due ON outbox (state, next_attempt_at)`,
    ],
  },
  // Nothing wrote to the outbox before this version, so it is created again instead of changed.
  {
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
  },
  {
    version: 3,
    name: 'erasures',
    statements: () => [
      `CREATE TABLE erasures (
        reference TEXT PRIMARY KEY,
        erased_at TEXT NOT NULL
      )`,
      `CREATE INDEX leads_created_at ON leads (created_at)`,
    ],
  },
  // A table of their own: nothing that delivers, counts or exports leads can meet them.
  {
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
  },
  // Which leads were mailed together, when there were digests.
  {
    version: 5,
    name: 'one mail for each lead',
    statements: () => [`ALTER TABLE outbox DROP COLUMN batch`],
  },
]
