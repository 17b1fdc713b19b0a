import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contactData, fakeRepository } from '../testing/fakeRepository'
import { rollback } from './rollback'
import { status } from './status'

const repository = fakeRepository()

test('a rollback makes the previous version live again and records the user in the journal', async () => {
  await repository.publishBoth()
  const first = repository.live().packages['mfe-contact']?.version
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  await repository.publish('mfe-contact')

  await expect(rollback(repository.config, repository.store, 'mfe-contact')).resolves.toMatchObject({
    set: 3,
    to: first,
  })
  expect(repository.page('contactanos.html')).toContain('<h1>Contacta con Nosotros</h1>')
  expect(status(repository.store).join('\n')).toMatch(/set 3 {2}rollback by tester: mfe-contact \w+ -> \w+/)
})

test('a rollback skips versions that were never live', async () => {
  await repository.publishBoth()
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  await repository.publish('mfe-contact')
  const orphan = { ...repository.live(), number: 3, packages: { 'mfe-contact': { version: 'never-live' } } }
  mkdirSync(repository.store.siteDir(3), { recursive: true })
  writeFileSync(join(repository.store.siteDir(3), 'set.json'), JSON.stringify(orphan))

  await rollback(repository.config, repository.store, 'mfe-contact')
  expect(repository.page('contactanos.html')).toContain('<h1>Contacta con Nosotros</h1>')
})

test('a rollback without an earlier version is refused', async () => {
  await repository.publishBoth()
  await expect(rollback(repository.config, repository.store, 'mfe-contact')).rejects.toThrow(
    'holds no other version of mfe-contact',
  )
  await expect(rollback(repository.config, repository.store, 'mfe-nada')).rejects.toThrow('is not live')
  await expect(rollback(repository.config, repository.store, 'mfe-contact', 'abc')).rejects.toThrow(
    'holds no version abc',
  )
})
