import { statSync } from 'node:fs'
import { Gauge, type Registry } from 'prom-client'
import type { Config } from '../config'
import type { LeadStore } from '../leads/leadStore'

/** State of the lead database, read when the metrics are. */
export function databaseMetrics(leads: LeadStore, { database }: Config, registry: Registry): void {
  new Gauge({
    name: 'site_database_up',
    help: '1 if leads can be stored, as /readyz checks it, else 0.',
    registers: [registry],
    async collect() {
      this.set(
        await leads.check().then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
  if (database.kind === 'sqlite') sqliteSizes(database.file, registry)
  else poolConnections(leads, registry)
}

function sqliteSizes(file: string, registry: Registry): void {
  new Gauge({
    name: 'site_database_bytes',
    help: 'Size of the SQLite database (main) and of its write-ahead log (wal).',
    labelNames: ['file'],
    registers: [registry],
    collect() {
      this.set({ file: 'main' }, sizeOf(file))
      this.set({ file: 'wal' }, sizeOf(`${file}-wal`))
    },
  })
}

function poolConnections(leads: LeadStore, registry: Registry): void {
  new Gauge({
    name: 'site_database_connections',
    help: 'Connections to PostgreSQL: open, and of these idle; and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      // While the database is down there are none.
      const pool = await leads.use((engine) => Promise.resolve(engine.connections?.())).catch(() => undefined)
      for (const [state, count] of Object.entries(pool ?? {})) this.set({ state }, count)
    },
  })
}

/** 0 if there is no such file. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
