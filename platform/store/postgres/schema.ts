/** Raised when older programs cannot use the tables any more. */
export const SCHEMA_VERSION = 1

/** Servers are notified of changes on this channel. The payload is the schema in which the tables are. */
export const channel = 'site_store'

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
