import type { Migration } from './migration'

export const leads: Migration = {
  version: 1,
  name: 'leads',
  statements: (identity) => [
    `CREATE TABLE leads (
      id              ${identity},
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
      is_held         INTEGER NOT NULL CHECK (is_held IN (0, 1)),
      idempotency_key TEXT NOT NULL UNIQUE,
      fingerprint     TEXT NOT NULL,
      created_at      TEXT NOT NULL,
      CHECK ((kind = 'solution') = (product_id IS NOT NULL))
    )`,
    `CREATE TABLE outbox (
      id              ${identity},
      lead_id         INTEGER NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
      channel         TEXT NOT NULL CHECK (channel IN ('mail', 'webhook', 'upstream')),
      state           TEXT NOT NULL CHECK (state IN ('waiting', 'held', 'delivered', 'dead')),
      attempts        INTEGER NOT NULL DEFAULT 0,
      next_attempt_at TEXT,
      last_error      TEXT,
      created_at      TEXT NOT NULL,
      UNIQUE (lead_id, channel)
    )`,
    `CREATE INDEX outbox_due ON outbox (state, next_attempt_at)`,
  ],
}
