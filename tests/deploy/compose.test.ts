import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DCLinter } from 'dclint'
import { parse } from 'yaml'
import { settingGroups } from '@site/settings/settings'

interface Service {
  image?: string
  read_only?: boolean
  cap_drop?: string[]
  ports?: string[]
  volumes?: string[]
  environment?: Record<string, string>
  env_file?: string
  command?: string[]
  networks?: string[] | Record<string, { ipv4_address?: string }>
}
interface Compose {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean }>
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

const rootDir = resolve(__dirname, '../../platform/deploy')
const read = (file: string) => parse(readFileSync(resolve(rootDir, file), 'utf8'), { merge: true }) as Compose
const isServer = ([name]: [string, Service]) => /^server(-\d)?$/.test(name)

describe.each(['compose.yaml', 'compose.several.yaml'])('%s', (file) => {
  const { services, networks } = read(file)
  const servers = Object.entries(services).filter(isServer)
  const service = services['release-service']

  test('follows the schema of Compose and has no problem', () => {
    const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
    const found = linter.lintFiles([resolve(rootDir, file)], false).flatMap(({ messages }) => messages)
    expect(found.map(({ rule, line, message }) => `${line}: ${message} (${rule})`)).toEqual([])
  })

  test('a server can write to nothing that others use, and has no rights and no port of the machine', () => {
    expect(servers.length).toBeGreaterThan(0)
    const listVolumes = ({ volumes = [] }: Service) => volumes.map((volume) => volume.split(':')[0])
    for (const [name, server] of servers) {
      expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
      expect(server.ports).toBeUndefined()
      const others = Object.entries(services).flatMap(([other, each]) =>
        other === name ? [] : listVolumes(each),
      )
      const writable = server.volumes?.filter((volume) => !volume.endsWith(':ro')) ?? []
      expect(writable.filter((volume) => others.includes(volume.split(':')[0]))).toEqual([])
    }
  })

  test('the release service has no rights, no port of the machine, no settings of servers and no way out', () => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], env_file: 'release.env' })
    expect(service?.ports).toBeUndefined()
    expect(service?.networks).toEqual(['teams'])
    expect(networks['teams']?.internal).toBe(true)
  })

  test('servers and the release service believe the address of their proxy', () => {
    const { networks: own = {} } = services['caddy'] ?? services['nginx'] ?? {}
    const addressIn = (network: string) => (Array.isArray(own) ? undefined : own[network]?.ipv4_address)
    expect(addressIn('site')).toBeDefined()
    for (const [, server] of servers) expect(server.environment?.['TRUST_PROXY']).toBe(addressIn('site'))
    expect(addressIn('teams')).toBeDefined()
    expect(service?.environment?.['RELEASE_TRUST_PROXY']).toBe(addressIn('teams'))
  })

  test('the release service and the release tool use the same folder, so that their lock holds', () => {
    expect(service?.volumes).toEqual(services['release']?.volumes)
  })

  test('images have exact versions', () => {
    const images = Object.values(services).flatMap(({ image }) => image ?? [])
    expect(images.length).toBeGreaterThan(0)
    expect(images.filter((image) => !/^[\w/]+:\d+\.\d+/.test(image))).toEqual([])
  })

  test('servers and the release service get only variables that they read', () => {
    const known = settingGroups.flatMap(({ settings }) => settings.map(({ name }): string => name))
    const given = [...servers.map(([, server]) => server), service].flatMap((each) =>
      Object.keys(each?.environment ?? {}),
    )
    expect(given.filter((name) => !known.includes(name))).toEqual([])
  })
})
