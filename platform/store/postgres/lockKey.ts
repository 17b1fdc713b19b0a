/** SQL: the key of the advisory lock. There is one store in each schema of a database. */
export const lockKey = `hashtextextended('site store ' || current_schema(), 0)`
