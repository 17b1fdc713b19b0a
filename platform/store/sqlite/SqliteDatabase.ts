/** A connection of SQLite: the methods of `better-sqlite3` that the programs use. */
export interface SqliteDatabase {
  readonly inTransaction: boolean
  prepare(text: string): SqliteStatement
  exec(text: string): void
  /** @returns The rows, or with `simple` the first value. */
  pragma(text: string, options?: { simple: boolean }): unknown
  /** Copies all pages without interruption, from one moment of the database. */
  backup(target: string): Promise<unknown>
  close(): void
}

export interface SqliteStatement {
  /** Whether it returns rows. */
  readonly reader: boolean
  all(...parameters: unknown[]): unknown[]
  get(...parameters: unknown[]): unknown
  run(...parameters: unknown[]): { changes: number | bigint; lastInsertRowid: number | bigint }
  iterate(...parameters: unknown[]): IterableIterator<unknown>
  /** Makes it return the first column instead of rows. */
  pluck(): this
}

export interface SqliteOptions {
  /** Opens an existing file without changing it. */
  readonly?: boolean
  /** For a file that does not change, and may lack its write-ahead log. Creates no files beside it. */
  immutable?: boolean
  /** How long statements wait for the locks of other connections, in milliseconds. */
  timeout: number
}
