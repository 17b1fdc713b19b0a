import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readClientConfig } from '@site/release-service/client/clientConfig'
import { readReleaseConfig } from '@site/release/config'
import { readServeConfig } from '@site/release-service/serveConfig'
import { readConfig } from '@site/server/config'
import { settingGroups } from '@site/settings/settings'

const rootDir = resolve(__dirname, '../..')
const settings = settingGroups.flatMap((group) => [...group.settings])
/** The same folder in any working directory. */
const ROOT_DIR = rootDir

/** Variables of the operating system, of npm, of CI systems, and of tests that make the tool fail. */
const notSettings = [
  ...['PATH', 'HOME', 'TMPDIR', 'TZ', 'npm_execpath', 'RELEASE_FAULT'],
  ...['CI_JOB_URL', 'GITHUB_SERVER_URL', 'GITHUB_REPOSITORY', 'GITHUB_RUN_ID'],
]
const client = { RELEASE_URL: 'https://release.example.com', RELEASE_TOKEN: 'rk_1' }

/** Names that a function asks an environment for. */
function listReadNames(read: (env: NodeJS.ProcessEnv) => unknown, values: Record<string, string>): string[] {
  const names = new Set<string>()
  const env = new Proxy(values, {
    get: (target, name) => {
      names.add(String(name))
      return target[String(name)]
    },
  })
  read(env)
  return [...names]
}

/** Names that code reads from `process.env` itself. */
function readDirectly(folder: string): string[] {
  return readdirSync(join(rootDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.ts$/.test(entry.name))
    .filter((entry) => !/\/(testing|mfe-template)\b/.test(entry.parentPath))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .flatMap((code) => [...code.matchAll(/process\.env(?:\['(\w+)'\]|\.(\w+))/g)])
    .map(([, quoted, plain]) => quoted ?? plain ?? '')
}

test('every variable that server, leads, release commands and service read is a setting, and no other', () => {
  const others = { DATABASE_URL: 'postgres://localhost/site', METRICS_PORT: '9464' }
  const names = new Set([
    ...[{}, others].flatMap((values) => listReadNames(readConfig, values)),
    ...listReadNames(readReleaseConfig, { ROOT_DIR }),
    ...listReadNames(readServeConfig, {}),
    ...listReadNames(readClientConfig, client),
    ...['platform/server/src', 'platform/release/src', 'platform/cli'].flatMap(readDirectly),
  ])
  const read = [...names].filter((name) => !notSettings.includes(name))
  expect(settings.map(({ name }) => name as string).sort()).toEqual(read.sort())
})

test('the defaults that are written down are those that count', () => {
  const values = Object.fromEntries(settings.map(({ name, fallback }) => [name, fallback]))
  expect(readConfig(values)).toEqual(readConfig({}))
  expect(readServeConfig(values)).toEqual(readServeConfig({}))
  expect(readReleaseConfig({ ...values, ROOT_DIR })).toEqual({
    ...readReleaseConfig({ ROOT_DIR }),
    // Relative to the working directory, which is the repository for `npm run release`.
    storeDir: resolve('var'),
  })
})

test('an empty variable counts as one that is not set', () => {
  const empty = Object.fromEntries(settings.map(({ name }) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
  expect(readServeConfig(empty)).toEqual(readServeConfig({}))
  expect(readClientConfig({ ...empty, ...client })).toEqual(readClientConfig(client))
  expect(readReleaseConfig({ ...empty, ROOT_DIR })).toEqual(readReleaseConfig({ ROOT_DIR }))
})
