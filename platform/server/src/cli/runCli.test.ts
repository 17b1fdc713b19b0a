import { join } from 'node:path'
import { existsSync } from 'node:fs'
import { openSqlite } from '../leads/sqlite'
import { LeadStore } from '../leads/LeadStore'
import { contactRequest, solutionRequest, temporaryFolder } from '../testing/leads'
import { runCommand } from '../testing/cli'
import { commands } from './commands'

const file = join(temporaryFolder(), 'leads.sqlite')

const awkward = {
  ...contactRequest,
  name: '=HYPERLINK("http://evil.example","x")',
  company: 'Andina, "La Paz"\u001b[31m\u202e',
  description: 'Uno\ndos',
}
const split = { ...contactRequest, company: '\u009b31m', description: 'x;=1+1\n@SUM(A1),-2' }

beforeAll(async () => {
  const store = new LeadStore(() => openSqlite(file))
  await store.add({ kind: 'contact', request: awkward }, { source: 'form', isQuarantined: true })
  await store.add({ kind: 'contact', request: split }, { source: 'json' })
  await store.add({ kind: 'solution', request: solutionRequest }, { source: 'json' })
  for (const name of ['＝1+1', '@SUM(A1)', '-1', 'Ana']) {
    await store.add({ kind: 'contact', request: { ...contactRequest, name } }, { source: 'json' })
  }
  await store.close()
})

const run = (args: readonly string[], env: NodeJS.ProcessEnv = { DATABASE_FILE: file }) =>
  runCommand(args, env)

test('the list shows the newest leads first, one per line', async () => {
  const { code, printed } = await run(['list'])
  const lines = printed.trimEnd().split('\n')
  expect(code).toBe(0)
  expect(lines).toHaveLength(8)
  expect(lines[1]).toMatch(
    /^[0-9a-f]{8} {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d -04:00 {2}contact {8}\s+Ana +Andina SRL +ana@andina\.example +\+59171234567$/,
  )
  expect(lines[7]).toMatch(/contact {3}quarantined {2}=HYPERLINK/)
})

test('the list can be limited', async () => {
  expect((await run(['list', '--limit', '1'])).printed.trimEnd().split('\n')).toHaveLength(2)
})

test('control characters of a lead do not reach the terminal', async () => {
  // oxlint-disable-next-line no-control-regex
  expect((await run(['list'])).printed).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/)
})

test('CSV contains no formulas', async () => {
  const { code, printed } = await run(['export', '--format', 'csv'])
  expect(code).toBe(0)
  expect(printed.startsWith('\uFEFFreference,kind,created_at,')).toBe(true)
  expect(printed).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")","Andina, ""La Paz""`)
  expect(printed).toContain(`"Uno\ndos"`)
  expect(printed).toContain(`,'＝1+1,`)
  expect(printed).toContain(`,'@SUM(A1),`)
  expect(printed).toContain(`,'-1,`)
  expect(printed).toContain(`,(+591) 71234567,`)
  expect(printed).toContain(`,Queremos un portal.,cisco,,0,BOB,\r\n`)
})

test('CSV contains no formulas where a spreadsheet splits it at other separators or line breaks', async () => {
  for (const format of ['csv', 'csv-semicolon']) {
    const { printed } = await run(['export', '--format', format])
    expect(printed).not.toMatch(/(^|[;\n])\s*[=+\-@]/m)
    expect(printed).toContain(`"x;'=1+1\n'@SUM(A1),'-2"`)
  }
})

test('CSV for Bolivian spreadsheets has semicolons and the byte order mark', async () => {
  const { printed } = await run(['export', '--format', 'csv-semicolon'])
  expect(printed.startsWith('\uFEFFreference;kind;created_at;')).toBe(true)
  expect(printed).toContain(`;Queremos un portal.;cisco;;0;BOB;\r\n`)
})

test('CSV contains no control characters but line breaks', async () => {
  const { printed } = await run(['export', '--format', 'csv'])
  expect(printed).not.toMatch(/(?![\r\n])\p{Cc}|\u202e/u)
})

test('times carry their zone, which is that of La Paz if no other is set', async () => {
  const firstTime = (printed: string) =>
    /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d\d:\d\d/.exec(printed)?.[0] ?? ''
  const [lead] = JSON.parse((await run(['list', '--limit', '1', '--json'])).printed) as {
    created_at: string
  }[]
  const zones: [offset: string, env: NodeJS.ProcessEnv, ...options: string[]][] = [
    ['-04:00', {}],
    ['+00:00', { TZ: 'UTC' }],
    ['-05:00', { LEADS_TIME_ZONE: 'America/Lima', TZ: 'UTC' }],
    ['+05:30', { LEADS_TIME_ZONE: 'America/Lima' }, '--time-zone', 'Asia/Kolkata'],
    ['-04:00', { TZ: ':/etc/localtime' }],
  ]
  for (const [offset, zone, ...options] of zones) {
    const { printed } = await runCommand(['list', '--limit', '1', ...options], {
      DATABASE_FILE: file,
      ...zone,
    })
    expect(firstTime(printed)).toMatch(new RegExp(`\\${offset}$`))
    expect(Date.parse(firstTime(printed).replace(' ', 'T').replace(' ', ''))).toBe(
      Math.floor(Date.parse(lead!.created_at) / 1000) * 1000,
    )
  }
  expect(firstTime((await run(['export', '--format', 'csv'])).printed)).toMatch(/-04:00$/)
})

test('JSON Lines contain every lead unchanged', async () => {
  const { code, printed } = await run(['export', '--format', 'jsonl'])
  const leads = printed
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  expect(code).toBe(0)
  expect(leads).toHaveLength(7)
  expect(leads[0]).toMatchObject({ ...awkward, kind: 'contact', source: 'form', is_quarantined: true })
  expect(leads[2]).toMatchObject({
    ...solutionRequest,
    kind: 'solution',
    source: 'json',
    is_quarantined: false,
  })
})

test.each([
  [[], 'No command given.'],
  [['delete'], 'Unknown command "delete".'],
  [['lst'], 'Did you mean "list"?'],
  [['restore'], 'Did you mean "restore-check"?'],
  [['list', 'more'], 'Unexpected argument "more".'],
  [['list', '--limit', '0'], '--limit must be a whole number from 1 to 1000000, not "0".'],
  [['list', '--limit', 'all'], '--limit must be a whole number'],
  [['list', '--limti', '3'], 'Unknown option "--limti". Did you mean "--limit"?'],
  [['list', '--format', 'csv'], 'Unknown option "--format".'],
  [['list', '--since', 'yesterday'], '--since must be an age such as 12h, 2d or 3w'],
  [['list', '--since', '2026-02-30'], '--since must be'],
  [
    ['list', '--time-zone', 'lima'],
    '--time-zone must be a time zone such as America/La_Paz or UTC, not "lima".',
  ],
  [['list', '--quarantined=yes'], "Option '--quarantined' does not take an argument"],
  [['export'], '--format must be csv, csv-semicolon or jsonl'],
  [['export', '--format', 'xlsx'], 'not "xlsx"'],
  [['export', '--format', 'constructor'], 'not "constructor"'],
  [['list', '--tests', '--text', 'ana'], '--tests takes none of --quarantined, --dead, --since and --text.'],
  [['show'], '<reference> is missing.'],
  [['deliver'], 'Give one of'],
  [['deliver', '--dead', '--since', '2d'], 'Give one of'],
  [['deliver', '--dead', '--channel', 'fax'], '--channel must be mail, receipt, webhook, upstream'],
  [['erase'], 'Give either the reference of a lead or --email.'],
  [['retention', '--months', '0'], '--months must be a whole number from 1'],
  [['backup'], '<file> is missing.'],
  [['migrate'], '--to is missing.'],
  [['migrate', '--to', 'mysql://root:secret@host'], '--to must be a URL such as postgres://'],
])('%j is explained and prints the usage', async (args, explanation) => {
  const { code, printed, errorText } = await run(args)
  expect(code).toBe(2)
  expect(printed).toBe('')
  expect(errorText).toContain(explanation)
  expect(errorText).toContain('Usage: npm run leads -- ')
  expect(errorText).not.toContain('secret')
})

test.each(commands.map(({ name }) => name))('%s explains itself without a database', async (name) => {
  for (const args of [
    [name, '--help'],
    [name, '--since', '-h'],
    ['help', name],
  ]) {
    const { code, printed } = await run(args, { DATABASE_FILE: '/nowhere/leads.sqlite' })
    expect(code).toBe(0)
    expect(printed).toMatch(new RegExp(`^Usage: npm run leads -- ${name}\\b`))
  }
})

test('--help lists all commands', async () => {
  const { code, printed } = await run(['--help'])
  expect(code).toBe(0)
  for (const { name, summary } of commands)
    expect(printed).toMatch(new RegExp(`^ {2}${name} +${summary}$`, 'm'))
})

test('a missing database is named and not created', async () => {
  const missing = `${file}.missing`
  const { code, errorText } = await run(['list'], { DATABASE_FILE: missing })
  expect(code).toBe(1)
  expect(errorText).toContain(`There is no database at ${missing}`)
  expect(existsSync(missing)).toBe(false)
})

test('an invalid variable is named', async () => {
  expect(await run(['list'], { DATABASE_FILE: file, PORT: 'x' })).toMatchObject({
    code: 1,
    errorText: expect.stringContaining('PORT') as string,
  })
})
