import type { Job } from '../jobs/JobScheduler'
import type { LiveSite } from '../site/liveSite'
import type { Replica } from './Replica'

/** Fetches files of the folder that are damaged from the shared store. */
export function restoreJob(replica: Replica, site: LiveSite): Job {
  return {
    name: 'restore the store',
    async run() {
      if (site.damage.count > 0) await replica.restore()
    },
  }
}
