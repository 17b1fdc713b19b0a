import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DCLinter } from 'dclint'
import { parse } from 'yaml'
import { exampleVariables } from './exampleVariables'

interface Service {
  image?: string
  read_only?: boolean
  cap_drop?: string[]
  ports?: string[]
  volumes?: string[]
  environment?: Record<string, string>
}

/** 0: off. The linter sorts services and keys by name; here they stand in the order in which one reads them. */
const rules = {
  'services-alphabetical-order': 0,
  'service-keys-order': 0,
  'service-ports-alphabetical-order': 0,
  'service-dependencies-alphabetical-order': 0,
  'top-level-properties-order': 0,
  // Visitors reach the site from everywhere.
  'no-unbound-port-interfaces': 0,
} as const

const rootDir = resolve(__dirname, '../..')
const read = (file: string) =>
  (
    parse(readFileSync(resolve(rootDir, file), 'utf8'), { merge: true }) as {
      services: Record<string, Service>
    }
  ).services

describe.each(['compose.yaml', 'compose.several.yaml'])('%s', (file) => {
  const services = read(file)
  const servers = Object.entries(services).filter(([name]) => name.startsWith('server'))

  test('follows the schema of Compose and has no problem', () => {
    const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
    const found = linter.lintFiles([resolve(rootDir, file)], false).flatMap(({ messages }) => messages)
    expect(found.map(({ rule, line, message }) => `${line}: ${message} (${rule})`)).toEqual([])
  })

  test('a server can write to nothing but its leads, and has no rights and no port of the machine', () => {
    expect(servers.length).toBeGreaterThan(0)
    for (const [, server] of servers) {
      expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
      expect(server.ports).toBeUndefined()
      expect(
        server.volumes?.filter((volume) => !volume.endsWith(':ro') && !volume.startsWith('leads:')),
      ).toEqual([])
    }
  })

  test('images have exact versions', () => {
    const images = Object.values(services).flatMap(({ image }) => image ?? [])
    expect(images.length).toBeGreaterThan(0)
    expect(images.filter((image) => !/^[\w/]+:\d+\.\d+/.test(image))).toEqual([])
  })

  test('servers get only variables that they read', () => {
    const known = exampleVariables().map(({ name }) => name)
    const given = servers.flatMap(([, { environment = {} }]) => Object.keys(environment))
    expect(given.filter((name) => !known.includes(name))).toEqual([])
  })
})
