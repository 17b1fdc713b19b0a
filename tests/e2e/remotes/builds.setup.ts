import { test as setup } from '@playwright/test'
import { release } from '../../support/siteProcesses'
import { site } from '../support/site'
import { testedRemotes } from '../support/remoteServers'

/** Unchanged builds are reused. */
for (const remote of testedRemotes()) {
  for (const variant of ['standalone', 'local']) {
    setup(`the ${variant} build of ${remote} is there`, async () => {
      setup.setTimeout(180_000)
      await release(site, 'build', remote, '--variant', variant)
    })
  }
}
