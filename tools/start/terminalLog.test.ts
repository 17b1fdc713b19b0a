import { TerminalLog, type ReadyLine } from './terminalLog'

const time = new Date(2026, 4, 1, 9, 8, 7).getTime()

/** What is printed for these lines of the log. */
function print(...lines: readonly (object | string)[]) {
  const printed: string[] = []
  const ready: ReadyLine[] = []
  const log = new TerminalLog(
    (text) => printed.push(text),
    (line) => ready.push(line),
  )
  for (const line of lines)
    log.take(typeof line === 'string' ? line : JSON.stringify({ level: 30, time, ...line }))
  return { printed: printed.join(''), ready }
}

const answered = (reqId: string, method: string, path: string, statusCode: number) => [
  { reqId, req: { method, path }, msg: 'incoming request' },
  { reqId, res: { statusCode }, responseTime: 3.6, msg: 'request completed' },
]

test('each page and each lead is a line; files that were sent are none', () => {
  const { printed } = print(
    ...answered('a', 'GET', '/contactanos', 200),
    ...answered('b', 'GET', '/assets/shell/js/main.js', 200),
    ...answered('c', 'POST', '/api/contact/request', 201),
    ...answered('d', 'GET', '/assets/shell/js/gone.js', 404),
  )
  expect(printed).toBe(
    [
      '09:08:07 200 GET /contactanos 4 ms',
      '09:08:07 201 POST /api/contact/request 4 ms',
      '09:08:07 404 GET /assets/shell/js/gone.js 4 ms',
      '',
    ].join('\n'),
  )
})

test('answers of requests at the same time keep their addresses', () => {
  const [first, second] = [answered('a', 'GET', '/', 200), answered('b', 'GET', '/nosotros', 200)]
  expect(print(first[0]!, second[0]!, second[1]!, first[1]!).printed).toBe(
    '09:08:07 200 GET /nosotros 4 ms\n09:08:07 200 GET / 4 ms\n',
  )
})

test('warnings say why, errors where; what says only that something goes on is left out', () => {
  const { printed } = print(
    { msg: 'Server listening at http://127.0.0.1:3000' },
    { level: 40, msg: 'background error', err: { message: 'the disk is full', stack: 'Error: …' } },
    { level: 50, msg: 'job failed', err: { message: 'no', stack: 'Error: no\n    at run' } },
  )
  expect(printed).toBe(
    '09:08:07 warning: background error the disk is full\n09:08:07 error: job failed Error: no\n    at run\n',
  )
})

test('the line that says that the server is ready is handed over', () => {
  const line = { origin: 'http://localhost:3000', leads: '/tmp/leads.sqlite', channels: ['mail'] }
  const { printed, ready } = print({ ...line, msg: 'ready' })
  expect(printed).toBe('')
  expect(ready).toEqual([expect.objectContaining(line)])
})

test('what is not a line of the log is printed as it is', () => {
  expect(print('(node:1) Warning: old', 'null', '7').printed).toBe('(node:1) Warning: old\nnull\n7\n')
})
