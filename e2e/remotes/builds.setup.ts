import { test as setup } from '@playwright/test'
import { release } from '../processes'
import { site } from '../site'
import { testedRemotes } from './servers'

/** Only what changed is built again. */
for (const remote of testedRemotes()) {
  for (const variant of ['standalone', 'local']) {
    setup(`the ${variant} build of ${remote} is there`, async () => {
      setup.setTimeout(180_000)
      await release(site, 'build', remote, '--variant', variant)
    })
  }
}
