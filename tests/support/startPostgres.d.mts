/** Starts an embedded PostgreSQL with an empty database, unless `TEST_DATABASE_URL` names one, and sets that variable. */
export default function startPostgres(): Promise<void>
