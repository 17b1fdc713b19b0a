import type { Migration } from './migration'

export const leads: Migration = {
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
}
