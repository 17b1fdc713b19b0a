import { Gauge, type Registry } from 'prom-client'
import type { DamageLog } from '../site/damage/DamageLog'

/** Files of the store that are not as they were published, looked at again when the metrics are read. */
export function damageMetrics(damage: DamageLog, registry: Registry): void {
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
