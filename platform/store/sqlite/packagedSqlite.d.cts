import type { SqliteDatabase, SqliteOptions } from './SqliteDatabase'

export function loadPackaged(): void
export function openPackaged(file: string, options: SqliteOptions): SqliteDatabase
