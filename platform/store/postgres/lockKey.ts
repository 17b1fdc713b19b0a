/** SQL: the key of the advisory lock. There is one store in each schema of a database. */
export const lockKey = `hashtextextended('site store ' || current_schema(), 0)`

/** SQL: whether a row of `pg_locks` is that lock, held by a session. */
export const isStoreLock = `locktype = 'advisory' AND granted AND objsubid = 1
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND ((classid::bigint << 32) | objid::bigint) = ${lockKey}`
