import { Gauge, type Registry } from 'prom-client'
import type { Replica } from '../replica/Replica'
import type { LiveSite } from '../site/liveSite'

/** How this server follows the shared store, read when the metrics are. */
export function replicaMetrics(replica: Replica, site: LiveSite, registry: Registry): void {
  const registers = [registry]
  new Gauge({
    name: 'site_store_up',
    help: '1 if the shared store could be read and copied at the last attempt, else 0.',
    registers,
    collect() {
      this.set(replica.failure === undefined ? 1 : 0)
    },
  })
  new Gauge({
    name: 'site_store_age_seconds',
    help: 'Time since this server was last known to have the releases of the shared store.',
    registers,
    collect() {
      this.set(replica.ageSeconds)
    },
  })
  new Gauge({
    name: 'site_release_set',
    help: 'Number of the release set that this server serves. 0: none.',
    registers,
    collect() {
      this.set(site.current()?.set.number ?? 0)
    },
  })
}
