/* `npm run pack-kit -- --to <folder>` makes the packages of the kit: docs/own-repository.md. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { rootDir } from '@site/cli/rootDir'
import { packKit } from './packKit'

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string', default: 'var/kit' } } })
  const archives = await packKit(rootDir, resolve(values.to))
  const names = archives.map((file) => `  ${file}\n`).join('')
  process.stdout.write(`${names}docs/own-repository.md says how a team installs them.\n`)
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
