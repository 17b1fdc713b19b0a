import { endWithReader } from '@site/cli/endWithReader'
import { runCli } from './runCli'
import { rootDir } from '@site/cli/rootDir'

endWithReader(process.stdout)

const env = { ...process.env, ROOT_DIR: process.env['ROOT_DIR'] || rootDir }
process.exitCode = await runCli(process.argv.slice(2), env, process.stdout, process.stderr)
