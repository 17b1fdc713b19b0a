import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures'

test('a page that throws in the browser is not published', { tag: '@smoke' }, async ({ ownSite }) => {
  test.setTimeout(240_000)
  const before: unknown = await (await fetch(`${ownSite.origin}/remotes.json`)).json()
  const file = join(ownSite.packagesDir, 'mfe-contact/src/pages/ContactPage/ContactPage.tsx')
  const source = readFileSync(file, 'utf8')
  const declaration = 'export function ContactPage() {'
  expect(source).toContain(declaration)
  const fault = "if (typeof document !== 'undefined') throw new Error('No browser draws this')"
  writeFileSync(file, source.replace(declaration, `${declaration}\n  ${fault}`))

  await expect(ownSite.release('publish', 'mfe-contact')).rejects.toThrow(
    /mfe-contact \/contactanos: .*No browser draws this/,
  )
  expect(await (await fetch(`${ownSite.origin}/remotes.json`)).json()).toEqual(before)
})
