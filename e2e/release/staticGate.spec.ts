import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type OwnSite } from '../fixtures'

/** Three of the faults in release/test, in one build. */
const faults = [
  ['pages/ContactPage/ContactPage.module.css', /$/, '@layer pages { main p { color: #b00 } }'],
  ['pages/ContactPage/ContactPage.tsx', /export function ContactPage\(\) \{/, "$&\n  eval('void 0')"],
  ['content/contact.ts', /mapLink: 'Ver en el mapa'/, "mapLink: 'Ver en el mapa AKIAIOSFODNN7EXAMPLF'"],
] as const

test('a remote with several faults is refused for each of them', { tag: '@smoke' }, async ({ ownSite }) => {
  test.slow()
  const before = await liveVersions(ownSite)
  for (const [file, place, fault] of faults) {
    const path = join(ownSite.packagesDir, 'mfe-contact/src', file)
    const source = readFileSync(path, 'utf8')
    expect(source).toMatch(place)
    writeFileSync(path, source.replace(place, fault))
  }
  const refusal = await ownSite.release('publish', 'mfe-contact', '--without-browser').then(
    (output) => `was published: ${output}`,
    (error: Error) => error.message,
  )
  expect(refusal).toMatch(
    /mfe-contact: client\/css\/.*main p matches elements of others.*\[style-containment\]/,
  )
  expect(refusal).toMatch(/mfe-contact: client\/js\/.* calls eval, .*\[eval\]/)
  expect(refusal).toMatch(/mfe-contact: client\/js\/.* contains an AWS access key .*\[secret\]/)
  expect(await liveVersions(ownSite)).toEqual(before)
})

async function liveVersions({ origin }: OwnSite): Promise<unknown> {
  return (await fetch(`${origin}/remotes.json`)).json()
}
