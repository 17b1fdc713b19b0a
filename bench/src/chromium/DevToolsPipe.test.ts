import { PassThrough } from 'node:stream'
import { DevToolsPipe } from './DevToolsPipe'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

function connect() {
  const input = new PassThrough()
  const output = new PassThrough()
  const sent: string[] = []
  input.on('data', (data: Buffer) => sent.push(data.toString()))
  return { pipe: new DevToolsPipe(input, output), output, sent }
}

test('a command is JSON closed by a zero byte, and gets the result with its number', async () => {
  const { pipe, output, sent } = connect()
  const version = pipe.browser.send('Browser.getVersion')
  const page = pipe.session('7').send('Page.enable')
  await nextTurn()
  expect(sent).toEqual([
    '{"id":1,"method":"Browser.getVersion"}\0',
    '{"id":2,"method":"Page.enable","sessionId":"7"}\0',
  ])
  output.write('{"id":2,"result":{}}\0{"id":1,"result":{"product":"Chrome/156"}}\0')
  await expect(page).resolves.toEqual({})
  await expect(version).resolves.toEqual({ product: 'Chrome/156' })
})

test('a message may come in several pieces', async () => {
  const { pipe, output } = connect()
  const version = pipe.browser.send('Browser.getVersion')
  output.write('{"id":1,"result":{"prod')
  await nextTurn()
  output.write('uct":"Chrome/156"}}\0')
  await expect(version).resolves.toEqual({ product: 'Chrome/156' })
})

test('an error names its command', async () => {
  const { pipe, output } = connect()
  const command = pipe.browser.send('Browser.getVersion')
  output.write('{"id":1,"error":{"code":-32601,"message":"not found"}}\0')
  await expect(command).rejects.toThrow('Browser.getVersion: not found')
})

test('an event goes to its session alone', async () => {
  const { pipe, output } = connect()
  const [own, other] = [jest.fn(), jest.fn()]
  pipe.session('7').events.on('Page.loadEventFired', own)
  pipe.session('8').events.on('Page.loadEventFired', other)
  output.write('{"method":"Page.loadEventFired","params":{"timestamp":1},"sessionId":"7"}\0')
  await nextTurn()
  expect(own).toHaveBeenCalledWith({ timestamp: 1 })
  expect(other).not.toHaveBeenCalled()
})

test('commands are rejected once the browser has closed', async () => {
  const { pipe, output } = connect()
  const command = pipe.browser.send('Browser.getVersion')
  output.destroy()
  await expect(command).rejects.toThrow('Browser.getVersion: Chromium has closed.')
  await expect(pipe.browser.send('Browser.close')).rejects.toThrow('Browser.close: Chromium has closed.')
})
