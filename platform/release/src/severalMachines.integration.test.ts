import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SetFiles } from '@site/shared/contract/releases'
import { PostgresStore } from '@site/store/postgres/PostgresStore'
import { emptyDatabase } from '@site/tests/support/emptyDatabase'
import type { JournalEntry } from './store/journal'
import { createCommands } from './testing/commandRepository'
import { contactData, fakeRepository } from './testing/fakeRepository'
import { databaseProxy } from './testing/network/databaseProxy'
import { loadBalancer } from './testing/network/loadBalancer'
import { siteServer, type SiteServer } from './testing/network/siteServer'
import { measureStaleness } from './testing/network/staleness'
import { visits } from './testing/network/visits'

/** How long machines publish and are killed. `SEVERAL_MACHINES_SECONDS=300` for a long run. */
const SECONDS = Number(process.env['SEVERAL_MACHINES_SECONDS'] ?? 10)
/** For how long the database is away, in two ways. `SEVERAL_MACHINES_OUTAGE_SECONDS=300` for a long run. */
const OUTAGE_SECONDS = Number(process.env['SEVERAL_MACHINES_OUTAGE_SECONDS'] ?? 12)
const GOAL_P99_MS = 3000
const teams = ['mfe-ana', 'mfe-eva', 'mfe-luis']
const getAddress = (team: string) => `/${team.slice(4)}` as const
const apiKey = 'key-of-the-test'

jest.setTimeout((SECONDS + OUTAGE_SECONDS + 240) * 1000)

const repository = fakeRepository()
const commands = createCommands(repository)
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** The source of a new version, whose page shows the text. */
function changeSource(team: string, text: string): void {
  for (const folder of ['dist/production', 'source'])
    rmSync(join(repository.dir, team, folder), { recursive: true, force: true })
  const pages = [{ ...contactData.pages[0]!, path: getAddress(team) }]
  repository.buildRemote(team, { basePath: getAddress(team), pages }, text)
  renameSync(join(repository.dir, team, 'dist/production'), join(repository.dir, team, 'source'))
}

async function severalMachines() {
  const database = await emptyDatabase('several')
  const proxy = await databaseProxy(database)
  closing.push(() => proxy.close())
  repository.buildShell()
  for (const team of teams) {
    const pages = [{ ...contactData.pages[0]!, path: getAddress(team) }]
    repository.buildRemote(team, { basePath: getAddress(team), pages }, `0 ${team}`)
  }
  commands.takeSources(['shell', ...teams])
  const folders = new Map(teams.map((team) => [team, mkdtempSync(join(tmpdir(), `${team}-`))]))
  closing.push(() => folders.forEach((dir) => rmSync(dir, { recursive: true, force: true })))
  const createEnvironment = (team: string) => ({
    STORE_DIR: folders.get(team),
    STORE_URL: database,
    RELEASE_USER: team,
  })
  expect(await commands.run(['publish', 'all'], createEnvironment(teams[0]!))).toMatchObject({ code: 0 })

  const serverEnv = {
    STORE_URL: proxy.url,
    DATABASE_URL: proxy.url,
    API_KEY: apiKey,
    RATE_LIMIT_MAX: '100000',
    RATE_LIMIT_TOTAL: '100000',
  }
  const servers: SiteServer[] = []
  for (let index = 0; index < 3; index++) {
    const server = await siteServer(serverEnv)
    servers.push(server)
    closing.push(() => server.remove())
  }
  const balancer = await loadBalancer(servers.map(({ port }) => port))
  closing.push(() => balancer.close())
  const shared = new PostgresStore(database, 'test')
  closing.push(() => shared.close())
  return { database, proxy, createEnvironment, servers, balancer, shared }
}

type Site = Awaited<ReturnType<typeof severalMachines>>

interface Outcome {
  team: string
  /** The set that the command said is live. Undefined: it was killed, or did not say so. */
  set: number | undefined
  isKilled: boolean
  code: number | null
  errors: string
}

/** Publishes and rolls back one package again and again, and is killed at random. */
async function publishUntil(endsAt: number, team: string, { createEnvironment }: Site): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let version = 1; performance.now() < endsAt; version++) {
    const isRollback = version % 4 === 0
    if (!isRollback) changeSource(team, `${version} ${team}`)
    const { child, ended } = commands.start(
      [isRollback ? 'rollback' : 'publish', team, '--wait', '120'],
      createEnvironment(team),
    )
    const isKilled = Math.random() < 0.3
    const timer = setTimeout(() => isKilled && child.kill('SIGKILL'), 500 + Math.random() * 4000)
    const { code, output, errors } = await ended
    clearTimeout(timer)
    const set = /^Release set (\d+) is live/m.exec(output)?.[1]
    outcomes.push({
      team,
      set: set === undefined ? undefined : Number(set),
      isKilled: code === null,
      code,
      errors,
    })
  }
  return outcomes
}

/** Kills servers in turn. @returns How often. */
async function killServersUntil(endsAt: number, servers: readonly SiteServer[]): Promise<number> {
  let kills = 0
  while (performance.now() < endsAt) {
    await wait(1500 + Math.random() * 3000)
    const server = servers[kills++ % servers.length]!
    await server.kill()
    // As a new machine.
    if (kills % 3 === 0) rmSync(server.storeDir, { recursive: true, force: true })
    await server.start()
  }
  return kills
}

async function readJournal({ shared }: Site): Promise<JournalEntry[]> {
  return (await shared.journal()).map((line) => JSON.parse(line) as JournalEntry)
}

const getLiveSets = ({ servers }: Site) =>
  Promise.all(
    servers.map(async ({ origin }) =>
      fetch(`${origin}/remotes.json`).then(
        async (response) => ((await response.json()) as { set?: number }).set,
        () => undefined,
      ),
    ),
  )

async function untilAllServe(site: Site, set: number): Promise<void> {
  while (!(await getLiveSets(site)).every((live) => live === set)) await wait(50)
}

/** Hashes of the pages of a set as they were published, by address. */
async function publishedPages({ shared }: Site, set: number): Promise<Map<string, string>> {
  const files = await shared.getFiles(`sites/${set}`)
  const list = files.filter(({ path }) => path.endsWith('/files.json'))
  for await (const { bytes } of shared.read(list)) {
    const hashes = JSON.parse(bytes.toString()) as SetFiles
    return new Map(
      ['/', ...teams.map(getAddress)].map((path) => [
        path,
        hashes[`pages/${path === '/' ? 'index' : path.slice(1)}.html`] ?? '',
      ]),
    )
  }
  return new Map()
}

function sendLead(origin: string, text: string) {
  const lead = {
    name: 'Ana Quispe',
    company: 'Andina SRL',
    email: 'ana@andina.example',
    description: text,
    phone_number: '+59171234567',
  }
  return fetch(`${origin}/api/contact/request`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(lead),
  })
}

test('three servers and three teams: nothing is lost or mixed while processes are killed and the database is away', async () => {
  const site = await severalMachines()
  const { database, proxy, servers, balancer } = site
  const staleness = await measureStaleness(
    database,
    servers.map(({ origin }) => origin),
  )
  const paths = ['/', ...teams.map(getAddress)]
  const visitors = visits(balancer.origin, paths)

  const endsAt = performance.now() + SECONDS * 1000
  const [kills, ...published] = await Promise.all([
    killServersUntil(endsAt, servers),
    ...teams.map((team) => publishUntil(endsAt, team, site)),
  ])
  const outcomes = published.flat()
  const journal = await readJournal(site)
  await untilAllServe(site, journal.at(-1)!.set)
  const measured = await staleness.end()
  await visitors.end()

  // No release is lost: each follows from the one before, and all that were reported are there.
  expect(journal.map(({ set }) => set)).toEqual(journal.map((_, index) => index + 1))
  journal.slice(1).forEach(({ from }, index) => expect(from).toEqual(journal[index]?.to))
  for (const { team, set, isKilled, code, errors } of outcomes) {
    if (isKilled) continue
    // All publishes before a rollback may have been killed.
    expect(code === 0 || errors.includes('holds no earlier version') ? '' : errors).toBe('')
    if (set !== undefined) expect(journal[set - 1]).toMatchObject({ set, user: team, packages: [team] })
  }
  const reported = outcomes.filter(({ set }) => set !== undefined).length
  expect(journal.length).toBeGreaterThanOrEqual(reported + 1)
  expect(await site.shared.problems()).toEqual([])

  // Every page is one of the set that it names, and every file that it names was there.
  expect(visitors.failures).toEqual([])
  const bySet = new Map<number, Map<string, string>>()
  for (const { path, set, hash } of visitors.pages.values()) {
    if (!bySet.has(set)) bySet.set(set, await publishedPages(site, set))
    expect([path, set, hash]).toEqual([path, set, bySet.get(set)?.get(path)])
  }
  process.stdout.write(
    `${SECONDS} s: ${outcomes.length} commands, ${outcomes.filter(({ isKilled }) => isKilled).length} killed, ${reported} releases reported, ` +
      `${journal.length} in the journal; servers killed ${kills} times; ${visitors.opened} pages opened, of ${bySet.size} sets; ` +
      `staleness of ${measured.samples} switches: median ${measured.median} ms, p99 ${measured.p99} ms, maximum ${measured.max} ms (goal: p99 under ${GOAL_P99_MS} ms)\n`,
  )

  // The database is away, in two ways.
  const during = visits(balancer.origin, paths)
  for (const goAway of [proxy.refuse, proxy.silence]) {
    goAway()
    const until = performance.now() + (OUTAGE_SECONDS * 1000) / 2
    while (performance.now() < until) {
      const refused = await sendLead(servers[0]!.origin, `Ausente ${performance.now()}`)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([
        503,
        expect.stringMatching(/^\d+$/),
      ])
      expect(refused.headers.get('content-type')).toContain('application/problem+json')
      await wait(200)
    }
    const warnings = await Promise.all(
      servers.map(async ({ origin }) => {
        const readiness = (await (await fetch(`${origin}/readyz`)).json()) as { warnings: string[] }
        return readiness.warnings
      }),
    )
    if (goAway === proxy.refuse) expect(warnings.flat()).toHaveLength(servers.length)
    proxy.open()
  }
  // Until a server has noticed that the database is back, it does not know whether it lacks a file: 503 instead of 404.
  await Promise.all(
    servers.map(async ({ origin }) => {
      while ((await fetch(`${origin}/assets/unknown.js`)).status !== 404) await wait(50)
    }),
  )
  // Everything has recovered by itself, and what is published arrives.
  changeSource(teams[0]!, 'después')
  expect(await commands.run(['publish', teams[0]!], site.createEnvironment(teams[0]!))).toMatchObject({
    code: 0,
  })
  await untilAllServe(site, (await readJournal(site)).at(-1)!.set)
  while ((await sendLead(servers[0]!.origin, 'De vuelta')).status !== 201) await wait(200)
  await during.end()
  expect(during.failures).toEqual([])
  expect(during.opened).toBeGreaterThan(10)
})
