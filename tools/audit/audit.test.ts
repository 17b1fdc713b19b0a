import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'

const script = resolve(__dirname, 'audit.mjs')
const folder = mkdtempSync(join(tmpdir(), 'audit-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const manifest = {
  name: 'site',
  version: '1.0.0',
  dependencies: { lodash: '4.17.0' },
  devDependencies: { left: '1.0.0' },
}
const lock = {
  name: 'site',
  lockfileVersion: 3,
  packages: {
    '': manifest,
    'node_modules/lodash': { version: '4.17.0' },
    'node_modules/left': { version: '1.0.0', dev: true },
  },
}
writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))

const lodash = {
  name: 'lodash',
  'dist-tags': { latest: '4.17.21' },
  versions: Object.fromEntries(
    ['4.17.0', '4.17.21'].map((version) => [version, { name: 'lodash', version, dist: {} }]),
  ),
}

let server: Server | undefined
afterEach(() => server?.close())

/** @param answer To a request for advisories: a status, or advisories of lodash. */
async function auditWith(answer: number | readonly object[]) {
  let asked: unknown
  server = createServer((request, response) => {
    void buffer(request).then((body) => {
      // npm also asks for the versions of packages with advisories.
      if (request.method === 'GET') return response.end(JSON.stringify(lodash))
      asked = JSON.parse(gunzipSync(body).toString())
      if (typeof answer === 'number') response.writeHead(answer).end()
      else response.end(JSON.stringify({ lodash: answer }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { ...(await audit((server.address() as AddressInfo).port)), asked }
}

function audit(port: number): Promise<{ code: number; output: string; errors: string }> {
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_fetch_retries: '0',
    // npm keeps what it computed from an advisory.
    npm_config_cache: join(folder, `cache-${port}`),
  }
  return new Promise((done) =>
    execFile(process.execPath, [script], { cwd: folder, env }, (error, output, errors) =>
      done({ code: Number(error?.code ?? 0), output, errors }),
    ),
  )
}

const advisory = (severity: string) => ({
  id: 1,
  url: 'https://advisories.example/1',
  title: 'Prototype pollution',
  severity,
  vulnerable_versions: '<4.17.21',
  cwe: [],
  cvss: { score: 0, vectorString: null },
})

test.each(['high', 'critical'])(
  'a %s vulnerability fails the check, with its name and address',
  async (severity) => {
    const { code, output, asked } = await auditWith([advisory(severity)])
    expect(code).toBe(1)
    expect(output).toContain(`${severity}: lodash`)
    expect(output).toContain('https://advisories.example/1')
    expect(asked).toEqual({ lodash: ['4.17.0'] })
  },
)

test('a moderate one is printed only', async () => {
  expect(await auditWith([advisory('moderate')])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/moderate: lodash[^]*none of high/) as string,
  })
})

test('a registry without the check is not taken for one without findings', async () => {
  const { code, output } = await auditWith(405)
  expect([code, output]).toEqual([0, expect.stringContaining('NOT CHECKED')])
})

test('a registry that fails or cannot be reached fails the check', async () => {
  expect((await auditWith(500)).code).toBe(1)
  server?.close()
  // Port 9 discards; nothing listens there.
  expect(await audit(9)).toMatchObject({ code: 1, errors: expect.stringContaining('failed') as string })
})
