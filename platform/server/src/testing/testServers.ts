import { startServer, type ServerProcess } from './serverProcess'

/**
 * Starts server processes for the tests of a file, and kills them after each test.
 *
 * @param env Variables of all of them.
 * @returns As `startServer`.
 */
export function testServers(env: NodeJS.ProcessEnv): typeof startServer {
  const servers: ServerProcess[] = []

  afterEach(async () => {
    for (const { child } of servers) child.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    servers.length = 0
  })

  return async (ownEnv, options) => {
    const server = await startServer({ ...env, ...ownEnv }, options)
    servers.push(server)
    return server
  }
}
