import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { AppParts } from '../appParts'
import type { DamageLog } from '../site/damage/DamageLog'
import { databaseMetrics } from './databaseMetrics'
import { outboxMetrics } from './outboxMetrics'
import { replicaMetrics } from './replicaMetrics'

/** Metrics of the process, its event loop, the database, the outbox and the store. `createApp` adds those of requests. */
export function createMetrics({
  config,
  leads,
  site,
  replica,
}: Pick<AppParts, 'config' | 'leads' | 'replica'> & Partial<Pick<AppParts, 'site'>>): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  databaseMetrics(leads, config, registry)
  outboxMetrics(leads, registry)
  if (site) damageMetrics(site.damage, registry)
  if (replica && site) replicaMetrics(replica, site, registry)
  return registry
}

/** Files of the store that are not as they were published, looked at again when the metrics are read. */
function damageMetrics(damage: DamageLog, registry: Registry): void {
  new Gauge({
    name: 'site_damaged_files',
    help: 'Files of the release set that are missing or changed, as /readyz names them.',
    registers: [registry],
    collect() {
      damage.check()
      this.set(damage.count)
    },
  })
}
