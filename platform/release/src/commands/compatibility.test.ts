import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { contactData, fakeRepository } from '../testing/fakeRepository'

const repository = fakeRepository()
const runtime = '@site/shared/runtime'
const uses = (...names: string[]) => ({ uses: { [runtime]: names }, versions: { [runtime]: '1.4.0' } })
const provides = (...names: string[]) => ({
  provides: { [runtime]: names },
  versions: { [runtime]: '1.3.0' },
})

function buildBoth(text: string, ofShell: object, ofContact: object): void {
  repository.buildShell(`Inicio: ${text}`)
  repository.recordBuild('shell', ofShell)
  repository.buildRemote('mfe-contact', contactData, text)
  repository.recordBuild('mfe-contact', ofContact)
}

test('a remote that uses what the live shell lacks is refused before it is evaluated', async () => {
  buildBoth('Hola', provides('Link'), uses('Link'))
  await repository.publish('shell', 'mfe-contact')
  repository.buildRemote(
    'mfe-contact',
    contactData,
    'Otra',
    "throw new Error('usePrefetch is not a function')",
  )
  repository.recordBuild('mfe-contact', uses('Link', 'usePrefetch'))
  await expect(repository.publish('mfe-contact')).rejects.toThrow(
    'mfe-contact: uses usePrefetch of @site/shared/runtime 1.4; the live shell has 1.3: release the shell first [compatibility]',
  )
  expect(repository.live().number).toBe(1)
})

test('a shell that drops what a live remote uses is refused', async () => {
  buildBoth('Hola', provides('Link', 'useFrame'), uses('useFrame'))
  await repository.publish('shell', 'mfe-contact')
  appendFileSync(join(repository.dir, 'shell/dist/production/server/bundle.cjs'), '// changed')
  repository.recordBuild('shell', provides('Link'))
  await expect(repository.publish('shell')).rejects.toThrow(
    'shell: @site/shared/runtime has no useFrame, which mfe-contact uses',
  )
})
