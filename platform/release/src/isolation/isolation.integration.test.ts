import { appendFileSync, existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readJournal } from '../store/journal'
import { runRelease } from '../testing/cli'
import { contactData, fakeRepository } from '../testing/fakeRepository'

// With its extension: not replaced as in the other integration tests (jest.config.cjs).
jest.mock('./startProcess', () => jest.requireActual<object>('./startProcess.ts'))

const repository = fakeRepository({ forEachTest: false })
const output = jest.spyOn(process.stderr, 'write').mockImplementation(() => true)

/** Publishes a remote whose server bundle begins with the code. By default a busy machine has time enough for it. */
function publishWith(serverCode: string, renderSeconds = 25) {
  repository.config.renderSeconds = renderSeconds
  repository.buildRemote('mfe-contact', contactData, 'Hablemos', serverCode)
  return repository.publish('mfe-contact')
}

describe('a publish is refused, and the lock is free afterwards,', () => {
  beforeAll(() => repository.publishBoth())
  afterEach(() => {
    expect(repository.live().number).toBe(1)
    expect(existsSync(join(repository.store.dir, 'lock'))).toBe(false)
  })

  const noModule = (name: string) =>
    `mfe-contact: the server bundle requires "${name}", which the shell does not share [evaluation]`
  const throws = (error: string) =>
    `mfe-contact: the server bundle throws while being evaluated: ${error} [evaluation]`
  const slowEvaluation =
    'mfe-contact: evaluating the server bundle takes more than 3 seconds: it loops, or a promise never settles [isolation]'
  const slowPage =
    'mfe-contact /contactanos: rendering the page takes more than 3 seconds: it loops, or a promise never settles [isolation]'

  test.each([
    ['requires fs', `require('fs').readFileSync('/etc/passwd')`, noModule('fs')],
    ['requires node:net', `require('node:net')`, noModule('node:net')],
    ['requires child_process', `require('child_process')`, noModule('child_process')],
    [
      'asks for a module of Node',
      `process.getBuiltinModule('fs')`,
      throws('TypeError: process.getBuiltinModule is not a function'),
    ],
    [
      'uses a binding of Node',
      `process.binding('tcp_wrap')`,
      throws('TypeError: process.binding is not a function'),
    ],
    ['sends a request', `fetch('http://localhost')`, throws('ReferenceError: fetch is not defined')],
    ['opens a socket', `new WebSocket('ws://localhost')`, throws('ReferenceError: WebSocket is not defined')],
    [
      'makes code of text',
      `new Function('return 1')()`,
      throws('EvalError: Code generation from strings disallowed for this context'),
    ],
    ['requires a variable', `if (!process.env.PATH) throw new Error('no PATH')`, throws('Error: no PATH')],
    ['exits', `process.exit(0)`, throws('Error: process.exit is not available to packages')],
    [
      'throws outside of its modules',
      `setTimeout(() => { throw new Error('late') }); exports.then = () => undefined`,
      'mfe-contact: throws outside of its modules and components: Error: late [isolation]',
    ],
    [
      'changes what is sent',
      `Object.prototype.toJSON = () => 'anything'`,
      'mfe-contact: interferes with the process that evaluates it [isolation]',
    ],
    [
      'changes how it is written',
      `JSON.stringify = () => 'anything'`,
      'mfe-contact: interferes with the process that evaluates it [isolation]',
    ],
    [
      'throws what a terminal would execute',
      `throw new Error('one\\u001b[2J\\u202etwo')`,
      throws('Error: one [2J two'),
    ],
    ['loops', `for (;;);`, slowEvaluation],
    [
      'waits for ever',
      `module.exports = new Promise(() => undefined); exports = module.exports`,
      slowEvaluation,
    ],
    ['loops in a page', `function renderText() { for (;;); }`, slowPage],
    ['waits for ever in a page', `const renderText = () => new Promise(() => undefined)`, slowPage],
    [
      'prints 100 MB',
      `for (let line = 0; line < 100; line++) console.log('x'.repeat(1e6))`,
      'mfe-contact: prints more than 1 MB [isolation]',
    ],
    [
      'renders a page of 50 MB',
      `const renderText = () => 'x'.repeat(25e6)`,
      'mfe-contact /contactanos: the page has 50.0 MB; 2.0 MB is the limit [isolation]',
    ],
    [
      'publishes 50 MB',
      `const renderText = { toJSON: () => 'x'.repeat(50e6) }`,
      'mfe-contact: it publishes 50.0 MB of data; 20.0 MB is the limit [isolation]',
    ],
    [
      'publishes what is not data',
      `const renderText = {}; renderText.self = renderText`,
      'mfe-contact: the published data cannot be written as JSON: TypeError: Converting circular structure',
    ],
  ])('when a bundle %s', async (_, code, cause) => {
    const isSlow = [slowEvaluation, slowPage].includes(cause)
    await expect(publishWith(code, isSlow ? 3 : undefined)).rejects.toThrow(cause)
  })

  test('when a bundle needs more memory than it may use', async () => {
    repository.config.renderSeconds = 25
    const code = `const all = []; for (;;) all.push(new Array(1e5).fill(all.length))`
    repository.buildRemote('mfe-contact', contactData, 'Hablemos', code)
    await expect(repository.publish('mfe-contact')).rejects.toThrow(
      /mfe-contact: needs more .*memory.*\[isolation\]/,
    )
  })

  test('when a bundle fills typed arrays, which are not part of the heap', async () => {
    repository.config.renderSeconds = 25
    const code = `const all = []; setInterval(() => all.push(Buffer.alloc(2e7, 1))); exports.then = () => undefined`
    repository.buildRemote('mfe-contact', contactData, 'Hablemos', code)
    await expect(repository.publish('mfe-contact')).rejects.toThrow(
      'mfe-contact: needs more than 1000 MB of memory [isolation]',
    )
  })

  test('when a page ends the process, with one finding and not one for each page that follows', async () => {
    const pages = ['', '/a', '/b'].map((end) => ({ ...contactData.pages[0], path: `/contactanos${end}` }))
    repository.config.renderSeconds = 3
    repository.buildRemote(
      'mfe-contact',
      { ...contactData, pages },
      'Hola',
      'function renderText() { for (;;); }',
    )
    await expect(repository.publish('mfe-contact')).rejects.toThrow(/^This must not go live:\n.*\n.*see .*$/)
  })
})

test('a command that is refused exits with 1 and names the step', async () => {
  const versions = () => readdirSync(join(repository.store.dir, 'releases/mfe-contact'))
  const before = versions()
  await expect(publishWith('while (true);', 3)).rejects.toThrow('isolation')
  repository.write('webpack.common.js', '')
  const refused = versions().find((version) => !before.includes(version))!
  // As if it had been live: other versions are refused before they are evaluated.
  const entry = { ...readJournal(repository.store).at(-1), to: { 'mfe-contact': refused } }
  appendFileSync(join(repository.store.dir, 'journal.jsonl'), `${JSON.stringify(entry)}\n`)
  const { code, errorText } = await runRelease(['rollback', 'mfe-contact', refused], repository.config)
  expect(code).toBe(1)
  expect(errorText).toContain('mfe-contact: evaluating the server bundle takes more than 3 seconds')
})

test('a bundle sees neither the environment nor an address of the repository', async () => {
  process.env['API_SECRET'] = 'secret'
  const seen = `JSON.stringify([process.env, Object.keys(process), typeof require('react'), typeof module.constructor.load])`
  await publishWith(`const renderText = () => ${seen}`)
  delete process.env['API_SECRET']
  expect(repository.page('contactanos.html')).toContain(
    '<h1>[{},["env","nextTick","exit"],"object","undefined"]</h1>',
  )
})

test('what a bundle prints is shown as the package’s, without escape sequences, and only its beginning', async () => {
  await publishWith(
    `console.error('one\\u001b[2J'); for (let i = 0; i < 1000; i++) console.log('line of text', i)`,
  )
  const shown = output.mock.calls.map(([text]) => String(text))
  expect(shown).toContain('mfe-contact prints: one [2J\n')
  expect(shown.join('').length).toBeLessThan(20_000)
})

test('an import at run time reaches no module', async () => {
  const { port } = await listen()
  await publishWith(
    `const renderText = () => import('node:net').then((net) => net.connect(${port}) && 'open', () => 'closed')`,
  )
  expect(repository.page('contactanos.html')).toContain('<h1>closed</h1>')
})

function listen(): Promise<AddressInfo> {
  const server = createServer().unref()
  return new Promise((resolve) => server.listen(0, () => resolve(server.address() as AddressInfo)))
}
