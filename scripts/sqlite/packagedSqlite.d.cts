import type { SqliteDatabase, SqliteOptions } from './SqliteDatabase'

export function openPackaged(file: string, options: SqliteOptions): SqliteDatabase
