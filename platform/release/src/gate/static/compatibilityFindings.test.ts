import type { Compatibility } from '@site/shared/contract/releases'
import { compatibilityFindings } from './compatibilityFindings'

const runtime = '@site/shared/runtime'
const versions = { react: '19.3.1', 'react-dom': '19.3.1', [runtime]: '1.3.0' }
const shell: Compatibility = {
  contract: '1.2.0',
  kit: '1.0.0',
  versions,
  uses: {},
  provides: { [runtime]: ['Link', 'useLocation'], react: ['useState'] },
}
const contact: Compatibility = {
  contract: '1.0.0',
  kit: '1.0.0',
  versions,
  uses: { [runtime]: ['Link'], react: ['default', 'useState'] },
  provides: {},
}

function causes(
  changed: string[],
  { ofShell = {}, ofContact = {} }: { ofShell?: Partial<Compatibility>; ofContact?: Partial<Compatibility> },
) {
  const releases = [
    { package: 'shell', compatibility: { ...shell, ...ofShell } },
    { package: 'mfe-contact', compatibility: { ...contact, ...ofContact } },
  ]
  return compatibilityFindings(releases, changed).map(({ package: name, cause }) => `${name}: ${cause}`)
}

test('a remote that uses what the shell has passes', () => {
  expect(causes(['mfe-contact'], {})).toEqual([])
})

const newer = { versions: { ...versions, [runtime]: '1.4.0' }, uses: { [runtime]: ['Link', 'usePrefetch'] } }

test('a remote that uses an export of a newer runtime', () => {
  expect(causes(['mfe-contact'], { ofContact: newer })).toEqual([
    'mfe-contact: uses usePrefetch of @site/shared/runtime 1.4; the live shell has 1.3: release the shell first',
  ])
})

test('a remote that uses an export of the same version that is not released', () => {
  expect(causes(['mfe-contact'], { ofContact: { uses: newer.uses } })).toEqual([
    'mfe-contact: uses usePrefetch of @site/shared/runtime 1.3; the live shell has 1.3 without it: release the shell first',
  ])
})

test('shell and remote that are published together are compared with each other', () => {
  const provides = { [runtime]: ['Link', 'usePrefetch'] }
  expect(causes(['shell', 'mfe-contact'], { ofContact: newer, ofShell: { provides } })).toEqual([])
  expect(causes(['shell', 'mfe-contact'], { ofContact: newer })).toEqual([
    expect.stringContaining('mfe-contact: uses usePrefetch of @site/shared/runtime 1.4; the shell has 1.3'),
  ])
})

test('a remote that was built with a kit of another major version', () => {
  const [older, newer] = [{ kit: '1.4.0' }, { kit: '2.0.0' }]
  expect(causes(['mfe-contact'], { ofShell: newer, ofContact: older })).toEqual([
    'mfe-contact: was built with kit 1.4.0; the live shell with kit 2.0.0: install kit 2.0.0 and build it again',
  ])
  expect(causes(['mfe-contact'], { ofShell: older, ofContact: newer })).toEqual([
    'mfe-contact: was built with kit 2.0.0; the live shell with kit 1.4.0: release the shell first, or build it with kit 1.4.0',
  ])
  expect(causes(['shell'], { ofShell: newer, ofContact: older })).toEqual([
    'shell: was built with kit 2.0.0; mfe-contact is live and was built with kit 1.4.0: publish them together',
  ])
})

test('a kit of the same major version passes', () => {
  expect(causes(['mfe-contact'], { ofShell: { kit: '1.0.0' }, ofContact: { kit: '1.4.0' } })).toEqual([])
})

test('a shell that drops what a live remote uses', () => {
  expect(causes(['shell'], { ofShell: { provides: { [runtime]: ['useLocation'] } } })).toEqual([
    'shell: @site/shared/runtime has no Link, which mfe-contact uses: keep it until a release of mfe-contact without it is live',
  ])
})

test('another major version of React, either way', () => {
  const react18 = { versions: { ...versions, react: '18.3.1' } }
  expect(causes(['mfe-contact'], { ofContact: react18 })).toEqual([
    'mfe-contact: was built against react 18.3.1; the live shell has 19.3.1: build it against the version of the shell',
  ])
  expect(causes(['mfe-contact'], { ofShell: react18 })).toEqual([
    'mfe-contact: was built against react 19.3.1; the live shell has 18.3.1: release the shell first',
  ])
  expect(causes(['shell'], { ofShell: react18 })).toEqual([
    'shell: has react 18.3.1; mfe-contact is live and was built against 19.3.1: publish them together',
  ])
})

test('another major version of the contract', () => {
  expect(causes(['mfe-contact'], { ofContact: { contract: '2.0.0' } })).toEqual([
    'mfe-contact: follows version 2.0.0 of the contract; the live shell follows 1.2.0: release the shell first',
  ])
  expect(causes(['shell'], { ofShell: { contract: '2.0.0' } })).toEqual([
    'shell: follows version 2.0.0 of the contract; mfe-contact is live and follows 1.0.0: publish them together',
  ])
})

test('a namespace needs the version that it was built against', () => {
  const all = { uses: { [runtime]: ['*'] } }
  expect(causes(['mfe-contact'], { ofContact: all })).toEqual([])
  expect(causes(['mfe-contact'], { ofContact: { ...newer, ...all } })).toEqual([
    expect.stringContaining('uses all exports of @site/shared/runtime 1.4; the live shell has 1.3'),
  ])
})
