import { collectDefaultMetrics, Registry } from 'prom-client'
import type { AppParts } from '../appParts'
import { databaseMetrics } from './databaseMetrics'
import { outboxMetrics } from './outboxMetrics'

/** Metrics of the process, its event loop, the database and the outbox. `createApp` adds those of requests. */
export function createMetrics({ config, leads }: Pick<AppParts, 'config' | 'leads'>): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  databaseMetrics(leads, config, registry)
  outboxMetrics(leads, registry)
  return registry
}
