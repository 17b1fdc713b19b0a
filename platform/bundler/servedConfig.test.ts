import { once } from 'node:events'
import { createServer } from 'node:http'
import { freePort } from '@site/tests/support/freePort'
import { servedConfig } from './servedConfig.cjs'

const PORT = process.env['PORT']
afterEach(() => {
  if (PORT === undefined) delete process.env['PORT']
  else process.env['PORT'] = PORT
})

test.each([
  ['standalone', 'development', {}],
  ['local', 'production', { local: true }],
] as const)('a %s remote says where it is served', async (variant, mode, env) => {
  const port = await freePort()
  process.env['PORT'] = String(port)
  const { devServer } = await servedConfig({ name: 'mfe-contact', variant, mode }, env)
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  const server = createServer().listen(port, devServer.host)
  await once(server, 'listening')
  await devServer.onListening({ server })
  server.close()
  expect(write.mock.calls).toEqual([[`mfe-contact is served at http://localhost:${port}\n`]])
  write.mockRestore()
})
