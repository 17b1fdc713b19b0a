import { resolve } from 'node:path'
import { rootDir } from '@site/cli/rootDir'
import { buildServer } from './buildServer'

const outputDir = resolve(process.argv[2] ?? 'dist')
const done = `Compiled into ${outputDir}. There, "npm ci --omit=dev" installs what it needs: docs/deploy.md.\n`

buildServer(rootDir, outputDir).then(
  () => process.stdout.write(done),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
