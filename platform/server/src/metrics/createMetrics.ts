import { collectDefaultMetrics, Registry } from 'prom-client'
import type { AppParts } from '../appParts'
import { databaseMetrics } from './databaseMetrics'
import { outboxMetrics } from './outboxMetrics'
import { damageMetrics } from './damageMetrics'
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
