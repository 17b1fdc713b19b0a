import { addressesOf, site } from '../support/site'
import { expect, test } from './fixtures'

test('every page hydrates, without errors or warnings', async ({ visitor }) => {
  for (const address of [...addressesOf(site.storeDir), '/nada']) {
    await visitor.visit(address)
    expect(await visitor.messages(), address).toEqual([])
  }
})
