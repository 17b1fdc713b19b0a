import type { PinnedRemote } from '@site/shared/contract/site'
import { createRemoteLoader } from './federationHost'

type CreateScript = (file: { url: string }) => { script: HTMLScriptElement }
const mockCreated: { plugins: { createScript: CreateScript }[] }[] = []
jest.mock('@module-federation/enhanced/runtime', () => ({
  createInstance: (options: (typeof mockCreated)[number]) => mockCreated.push(options),
}))

const url = 'http://localhost/assets/mfe-contact/remoteEntry.0a.js'

/** The script element that the host creates for a URL. */
function scriptFor(requested: string, change: Partial<PinnedRemote> = {}, integrity = 'sha256-a') {
  createRemoteLoader([
    {
      basePath: '/contactanos',
      container: 'mfe_contact',
      version: 'b2',
      entry: { url, integrity },
      scripts: [],
      styles: [],
      ...change,
    },
  ])
  return mockCreated.at(-1)!.plugins[0]!.createScript({ url: requested }).script
}

test('a pinned script is held to its hash', () => {
  const script = scriptFor(url)
  expect([script.src, script.integrity, script.crossOrigin]).toEqual([url, 'sha256-a', 'anonymous'])
})

test('a script that is not pinned, or pinned without a hash, is refused', () => {
  expect(() => scriptFor('http://localhost/assets/other.js')).toThrow('has no hash')
  expect(() => scriptFor(url, {}, '')).toThrow('has no hash')
})

test('only a build that is not released needs no hash', () => {
  expect(scriptFor(url, { isUnreleased: true }, '').src).toBe(url)
})
