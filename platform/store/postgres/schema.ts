/** Raised when older programs cannot use the tables any more. */
export const SCHEMA_VERSION = 1

/** Servers are notified of changes on this channel. The payload is the schema in which the tables are. */
export const channel = 'site_store'

/** SQL: the key of the advisory lock. There is one store in each schema of a database. */
export const lockKey = `hashtextextended('site store ' || current_schema(), 0)`

/** SQL: whether a row of `pg_locks` is that lock, held by a session. */
export const isStoreLock = `locktype = 'advisory' AND granted AND objsubid = 1
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND ((classid::bigint << 32) | objid::bigint) = ${lockKey}`

/** Tables of a shared store. A server needs SELECT on them, the release tool all rights. */
export const schema = `
CREATE TABLE IF NOT EXISTS store_state (
  only_row BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (only_row),
  version INTEGER NOT NULL,
  -- Counts commits.
  revision BIGINT NOT NULL,
  live INTEGER,
  -- Identifies the last commit, for a writer that lost its connection while it committed.
  last_commit TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS store_blobs (
  hash BYTEA PRIMARY KEY,
  bytes BYTEA NOT NULL,
  -- No client can store wrong bytes.
  CONSTRAINT store_blobs_hash CHECK (hash = sha256(bytes))
);
-- Most files are compressed already.
ALTER TABLE store_blobs ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE IF NOT EXISTS store_folders (
  path TEXT PRIMARY KEY,
  digest TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS store_files (
  folder TEXT NOT NULL REFERENCES store_folders ON DELETE CASCADE,
  path TEXT NOT NULL,
  hash BYTEA NOT NULL REFERENCES store_blobs,
  PRIMARY KEY (folder, path)
);
CREATE INDEX IF NOT EXISTS store_files_hash ON store_files (hash);
CREATE INDEX IF NOT EXISTS store_files_path ON store_files (path);
CREATE TABLE IF NOT EXISTS store_journal (
  position INTEGER PRIMARY KEY,
  line TEXT NOT NULL
);
INSERT INTO store_state (version, revision, live, last_commit)
  VALUES (${SCHEMA_VERSION}, 0, NULL, '') ON CONFLICT DO NOTHING;
`
