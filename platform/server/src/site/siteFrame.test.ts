import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../config'
import { temporaryFolder } from '../testing/leads'
import { publish } from '../testing/store'
import { LiveSite } from './LiveSite'

const storeDir = temporaryFolder()

test('solutions have the names of the live catalogue, or their identifiers', () => {
  publish(storeDir, 1)
  const site = new LiveSite(readConfig({ STORE_DIR: storeDir }))
  expect(site.solutionName('cisco')).toBe('cisco')

  mkdirSync(join(storeDir, 'assets/site'), { recursive: true })
  const list = (path: string, title: string) => ({ path, label: '', options: [{ title, path: 'cisco' }] })
  const menu = [
    { path: '/productos', label: 'Productos', options: [], footer: list('/productos', 'Another') },
    { path: '/soluciones', label: 'Soluciones', options: [], footer: list('/soluciones', 'Cisco') },
  ]
  writeFileSync(join(storeDir, 'assets/site/content.0a.json'), JSON.stringify({ menu }))
  publish(storeDir, 2)
  expect(site.solutionName('cisco')).toBe('Cisco')
  expect(site.solutionName('gone')).toBe('gone')
})
