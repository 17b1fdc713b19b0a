import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserReport } from '../gate/browser/BrowserGate'
import { RefusedError } from '../Finding'
import { readJournal } from '../store/journal'
import { contactData, fakeRepository } from '../testing/fakeRepository'
import { publishBuilds } from '../publish/publishBuilds'
import { rollback } from '../publish/rollback'
import { showSet } from './showSet'
import { readStatus } from '../publish/readStatus'

const repository = fakeRepository()
const show = (set: number) => showSet(repository.store, set).join('\n')

const browserReport: BrowserReport = {
  browser: 'Chromium 1.2',
  checks: ['console', 'hydration'],
  pages: ['/contactanos'],
  widths: [390, 1440],
}

/** The browser part itself is tested in tests/gate. */
function publishContact(checkInBrowser: () => Promise<BrowserReport>) {
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  const options = { onlyNew: false, checkInBrowser }
  return publishBuilds(repository.config, repository.store, ['mfe-contact'], options)
}

test('a set shows what was checked, and with which versions', async () => {
  await repository.publishBoth()
  await publishContact(() => Promise.resolve(browserReport))
  expect(show(2)).toMatch(/mfe-contact +\w+ {2}\(changed\)/)
  expect(show(2)).toContain(`with Node ${process.versions.node}`)
  expect(show(2)).toContain('in Chromium 1.2, at 390 and 1440 px')
  expect(show(2)).toContain('checks: console, hydration')
  expect(show(2)).toContain('pages: /contactanos')
})

test('a publish without a browser is recorded, and a rollback needs none', async () => {
  await repository.publishBoth()
  expect(show(1)).toContain('not in a browser')
  expect(readStatus(repository.store)?.packages[0]?.gate).toEqual({ withoutBrowser: true })
  await publishContact(() => Promise.resolve(browserReport))
  await rollback(repository.config, repository.store, 'mfe-contact')
  expect(readJournal(repository.store).map(({ withoutBrowser }) => withoutBrowser)).toEqual([
    true,
    undefined,
    undefined,
  ])
})

test('a finding in the browser leaves the live site unchanged', async () => {
  await repository.publishBoth()
  const finding = {
    package: 'mfe-contact',
    page: '/contactanos',
    check: 'console',
    cause: 'console error: x',
  }
  await expect(publishContact(() => Promise.reject(new RefusedError([finding])))).rejects.toThrow(
    'console error: x',
  )
  expect(repository.live().number).toBe(1)
  expect(repository.store.setNumbers()).toEqual([1])
})

test('a set without a report says so, and a missing set is an error', async () => {
  await repository.publishBoth()
  rmSync(join(repository.store.siteDir(1), 'gate.json'))
  expect(show(1)).toContain('no report of the gate')
  expect(() => show(7)).toThrow('holds no release set 7. It holds 1.')
})
