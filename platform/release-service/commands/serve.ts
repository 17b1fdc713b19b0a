import { once } from 'node:events'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineStoreCommand } from '@site/release/cli/command'
import { ReleaseError } from '@site/release/ReleaseError'
import { readServeConfig } from '../serveConfig'
import { serviceDir } from '@site/release/store/serviceFiles'
import { refresh } from '@site/release/store/shared/refresh'
import { checkOrigin } from '@site/release/store/origin'
import { acquireLock } from '@site/store/folder/fileLock'

export const serveCommand = defineStoreCommand({
  name: 'serve',
  summary: 'Runs the release service, by which teams release over the network.',
  options: {},
  details: `Settings: RELEASE_PORT (3100), RELEASE_HOST (127.0.0.1), RELEASE_TRUST_PROXY (none). It needs a proxy with TLS in front of it.
docs/release-service.md explains it, and how teams get a key. SIGTERM ends it after the release that is being activated.`,
  async run(_line, { config, store, progress, write }) {
    const { port, host, trustedProxies } = readServeConfig(process.env)
    // On demand: no other command needs a server.
    const { createService, serviceLogger } = await import('../createService')
    hideServiceDir(config.storeDir)
    // Two services would mix their queues and their attempts.
    const lockFile = join(serviceDir(config.storeDir), 'serve.lock.sqlite')
    const lock = await acquireLock(lockFile, { task: 'release service', waitMs: 0 })
    // Clients ask what is live before their first release, also of a service whose folder is new.
    await refresh(store, progress)
    // Each release of a team would be refused.
    checkOrigin(store, config.origin)
    const service = createService({ config, trustedProxies, logger: serviceLogger() })
    const address = await service.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
      throw new ReleaseError(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use: stop the program that uses it, or set RELEASE_PORT.`
          : `The service cannot listen on ${host}, port ${port}: ${error.message}.`,
      )
    })
    await write(`The release service listens at ${address} for the store in ${config.storeDir}.\n`)
    await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
    await service.close()
    lock.release()
  },
})

/** Users who can read the store, such as the server's, must not read what teams have sent. */
function hideServiceDir(storeDir: string): void {
  mkdirSync(serviceDir(storeDir), { recursive: true })
  chmodSync(serviceDir(storeDir), 0o700)
}
