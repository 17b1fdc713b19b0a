/** One step of the schema, for both databases. Never edit a released migration. */
export interface Migration {
  version: number
  name: string
  /** @param autoIncrementColumn SQL type of a primary key that the database counts up. */
  statements: (autoIncrementColumn: string) => readonly string[]
}
