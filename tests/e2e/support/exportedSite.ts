import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/freePort'
import { configureNginx, nginx } from '../../support/nginxExport'
import { startProgram, stopProgram } from '../../support/programs'
import { release, startServer, stopServer } from '../../support/siteProcesses'
import { site } from './site'

export interface ExportedSite {
  /** Origin of the pages. */
  origin: string
  /** Origin of the server that receives leads. */
  apiOrigin: string
  databaseFile: string
  remove: () => Promise<void>
}

/** Exports the site and serves it with nginx, with its leads on a server at another origin: docs/deploy.md. */
export async function exportSite(): Promise<ExportedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'exported-'))
  // nginx reads as a user without rights.
  chmodSync(folder, 0o755)
  const [port, apiPort] = [await freePort(), await freePort()]
  const [origin, apiOrigin] = [`http://localhost:${port}`, `http://127.0.0.1:${apiPort}`]
  const settings = { API_BASE: `${apiOrigin}/api`, API_KEY: 'key-of-the-export' }
  const exported = join(folder, 'exported')
  await release({ ...site, env: settings }, 'export', exported)

  const databaseFile = join(folder, 'leads.sqlite')
  const env = { ...settings, HOST: '127.0.0.1', SITE_ORIGIN: origin, TRUST_PROXY: '127.0.0.1' }
  const server = await startServer({ storeDir: site.storeDir, databaseFile, port: apiPort, env })
  const own = join(folder, 'nginx')
  mkdirSync(own)
  // With an absolute API_BASE, the configuration names that server.
  const args = configureNginx({ folder: own, exported, port, server: '127.0.0.1:1' })
  const program = await startProgram(nginx.path ?? '', args, port)
  return {
    ...{ origin, apiOrigin, databaseFile },
    async remove() {
      await stopProgram(program)
      await stopServer(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
