/** One step of the schema, for both databases. Once released, it is never edited. */
export interface Migration {
  version: number
  name: string
  /** @param identity Declares a primary key that counts up, which every database words differently. */
  statements(identity: string): readonly string[]
}
