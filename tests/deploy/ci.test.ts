import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, resolve } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { commandNames } from '@site/release/runCli'
import { openFolder, writeFiles } from './proxies'

const rootDir = resolve(__dirname, '../..')
const read = (file: string) => readFileSync(resolve(rootDir, file), 'utf8')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

const templates = ['platform/deploy/ci/github.yml', 'platform/deploy/ci/gitlab.yml']
/** For the repository, beside those for a team. */
const repositoryTemplates = ['.github/workflows/repository.yml', 'platform/deploy/ci/gitlab-repository.yml']
const guides = ['docs/deploy.md', 'docs/release-service.md', 'docs/several-machines.md', 'SECURITY.md']

test.each([...templates, ...repositoryTemplates])('%s is YAML', (file) => {
  expect(() => parse(read(file)) as unknown).not.toThrow()
})

test.each([...templates, ...repositoryTemplates, ...guides, 'platform/deploy/Dockerfile'])(
  '%s uses commands of this repository that exist',
  (file) => {
    const text = read(file)
    const used = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '')
    // "start", "leads" and "release" are also those of the compiled application.
    expect(used.filter((name) => !(name in scripts))).toEqual([])
    const release = [...text.matchAll(/npm run release -- ([a-z]+)/g)].map(([, name]) => name ?? '')
    expect(release.filter((name) => !commandNames.includes(name))).toEqual([])
  },
)

test.each([...guides, 'platform/deploy/compose.yaml', 'platform/deploy/compose.several.yaml'])(
  '%s names files that exist',
  (file) => {
    const named = [...read(file).matchAll(/(?<![\w/.-])(?:\.\/)?(platform\/deploy\/[\w./-]+\w)/g)].map(
      ([, path]) => path ?? '',
    )
    expect(named.filter((path) => !existsSync(resolve(rootDir, path)))).toEqual([])
  },
)

test('templates publish with the whole history, which a publish compares with what is live', () => {
  expect(read('platform/deploy/ci/github.yml')).toContain('fetch-depth: 0')
  expect(read('platform/deploy/ci/gitlab.yml')).toContain('GIT_DEPTH: 0')
})

test.each(repositoryTemplates)('%s runs what a change has to pass, and what is run weekly', (file) => {
  const lines = read(file)
    .split('\n')
    .map((line) => line.replace(/^[\s-]*(run: )?/, ''))
  expect(lines).toEqual(
    expect.arrayContaining(['npm run audit', 'npm test', 'npm run test:full', 'npm run test:weekly']),
  )
})

interface Job {
  image?: string
  permissions?: Record<string, string>
  id_tokens?: Record<string, { aud: string }>
  steps?: { name?: string; run?: string; env?: Record<string, string> }[]
}
const github = (parse(read('platform/deploy/ci/github.yml')) as { jobs: Record<string, Job> }).jobs
const gitlab = parse(read('platform/deploy/ci/gitlab.yml')) as Record<string, Job>

test('jobs run when anything changes that the package is built from', () => {
  const { on } = parse(read('platform/deploy/ci/github.yml')) as { on: Record<string, { paths: string[] }> }
  const { '.changes': changes } = parse(read('platform/deploy/ci/gitlab.yml')) as { '.changes': string[] }
  for (const patterns of [on['pull_request']?.paths, on['push']?.paths, changes])
    expect(patterns?.map((pattern) => pattern.replace(/(\/\*\*)(\/\*)?$/, ''))).toEqual([
      'mfe-products',
      'shared',
      'platform/bundler',
      'webpack.common.js',
      'package-lock.json',
    ])
})

const getStep = (job: string, step: string) => github[job]?.steps?.find(({ name }) => name === step)
const step = getStep('publish', 'Publish')

test('jobs of pull requests get no more than a key for previews', () => {
  const token = '${{ secrets.RELEASE_PREVIEW_TOKEN }}'
  for (const name of ['preview', 'remove-preview']) {
    const steps = github[name]?.steps ?? []
    expect(steps.flatMap(({ env }) => env?.['RELEASE_TOKEN'] ?? [])).toEqual([token])
    expect(github[name]?.permissions).not.toHaveProperty('id-token')
  }
  for (const name of ['preview mfe-products', 'remove preview of mfe-products'])
    expect(gitlab[name]?.id_tokens).toBeUndefined()
})

test('only jobs that publish can get a token, for the release service', () => {
  expect(github['publish']?.permissions).toMatchObject({ 'id-token': 'write' })
  expect(github['check']?.permissions).toBeUndefined()
  expect(step?.env).toEqual({
    RELEASE_URL: '${{ vars.RELEASE_URL }}',
    RELEASE_TOKEN: '${{ secrets.RELEASE_TOKEN }}',
  })
  expect(gitlab['publish mfe-products']?.id_tokens).toEqual({ RELEASE_TOKEN: { aud: '$RELEASE_URL' } })
  expect(gitlab['check mfe-products']?.id_tokens).toBeUndefined()
})

describe('the step that publishes on GitHub', () => {
  const folder = openFolder()
  const execute = promisify(execFile)
  const asked: (string | undefined)[] = []
  const server = createServer(({ url, headers }, response) => {
    asked.push(`${url} ${headers.authorization}`)
    if (headers.authorization === 'Bearer of-the-job') response.end('{"count":1,"value":"short.lived.token"}')
    else response.writeHead(403).end('{"message":"no permission"}')
  })
  let url: string
  beforeAll(async () => {
    writeFiles(folder, { npm: '#!/bin/sh\necho "$RELEASE_TOKEN $*"\n' })
    chmodSync(resolve(folder, 'npm'), 0o755)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token?job=1`
  })
  afterAll(() => server.close())
  beforeEach(() => void asked.splice(0))

  /** As GitHub runs a step. */
  const run = (env: NodeJS.ProcessEnv) =>
    execute('bash', ['-e', '-c', step?.run ?? ''], {
      env: {
        PATH: `${folder}${delimiter}${process.env['PATH']}`,
        RELEASE_URL: 'https://release.example.com',
        ACTIONS_ID_TOKEN_REQUEST_URL: url,
        ...env,
      },
    })

  test('asks for a token whose audience is the release service', async () => {
    const { stdout } = await run({ RELEASE_TOKEN: '', ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-job' })
    expect(stdout).toBe('short.lived.token run release -- publish mfe-products\n')
    expect(asked).toEqual(['/token?job=1&audience=https://release.example.com Bearer of-the-job'])
  })

  test('uses a key if there is one', async () => {
    const { stdout } = await run({ RELEASE_TOKEN: 'rk_1' })
    expect(stdout).toBe('rk_1 run release -- publish mfe-products\n')
    expect(asked).toEqual([])
  })

  test('fails when it gets no token', async () => {
    await expect(run({ RELEASE_TOKEN: '', ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'other' })).rejects.toMatchObject({
      stdout: '',
      stderr: expect.stringContaining('403') as string,
    })
  })
})

describe('the comment in a pull request on GitHub', () => {
  const folder = openFolder()
  const execute = promisify(execFile)
  const program = (lines: string) => `#!/bin/sh\n${lines}\n`

  beforeAll(() => {
    // Lists the comment that there is, or says what it was asked to change.
    writeFiles(folder, {
      gh: program(`case "$*" in *--jq*) echo "$COMMENT" ;; *) echo "$*" ;; esac`),
      npm: program('echo "$LINK"'),
      curl: program('echo "$ANSWER"; exit "$CODE"'),
    })
    for (const name of ['gh', 'npm', 'curl']) chmodSync(resolve(folder, name), 0o755)
  })

  /** As GitHub runs a step. */
  const run = (job: string, name: string, env: NodeJS.ProcessEnv) =>
    execute('bash', ['-e', '-c', getStep(job, name)?.run ?? ''], {
      env: { PATH: `${folder}${delimiter}${process.env['PATH']}`, ISSUES: 'issues', NUMBER: '12', ...env },
    })

  test.each([
    ['https://site.example/?vista=1', 'state=https://site.example/?vista=1 (c0ffee)\n'],
    ['', 'state=the same as the live site (c0ffee)\n'],
  ])('with the link "%s" it has a state', async (LINK, state) => {
    const GITHUB_OUTPUT = resolve(folder, `output${LINK.length}`)
    await run('preview', 'Preview', { LINK, GITHUB_OUTPUT, RELEASE_TOKEN: 'rk_1', COMMIT: 'c0ffee' })
    expect(readFileSync(GITHUB_OUTPUT, 'utf8')).toBe(state)
  })

  test('is made once for each package, and changed later', async () => {
    const post = (COMMENT: string) => run('preview', 'Post the link', { COMMENT, STATE: 'here' })
    const body = '--raw-field body=Preview of mfe-products: here\n'
    await expect(post('')).resolves.toMatchObject({ stdout: `api --silent issues/12/comments ${body}` })
    await expect(post('7')).resolves.toMatchObject({
      stdout: `api --silent --method PATCH issues/comments/7 ${body}`,
    })
  })

  test('says in the end that the preview was removed', async () => {
    const say = (COMMENT: string) => run('remove-preview', 'Say that the preview was removed', { COMMENT })
    await expect(say('')).resolves.toMatchObject({ stdout: '' })
    const { stdout } = await say('7')
    expect(stdout).toBe(
      'api --silent --method PATCH issues/comments/7 --raw-field body=Preview of mfe-products: removed\n',
    )
  })

  test.each([
    ['done', '', '0', true],
    ['no such preview', '{"status":404}', '22', true],
    ['not allowed', '{"status":403}', '22', false],
  ])('a removal that is answered with "%s"', async (_name, ANSWER, CODE, isFine) => {
    const removed = run('remove-preview', 'Remove the preview', { ANSWER, CODE, RELEASE_TOKEN: 'rk_1' })
    await (isFine ? expect(removed).resolves.toBeDefined() : expect(removed).rejects.toThrow())
  })
})
