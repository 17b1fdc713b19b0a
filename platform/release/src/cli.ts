import { endWithReader } from '@site/cli/endWithReader'
import { runCli } from './cli/runCli'
import { repositoryDir } from './repositoryDir'

endWithReader(process.stdout)

const env = { ...process.env, ROOT_DIR: process.env['ROOT_DIR'] || repositoryDir }
process.exitCode = await runCli(process.argv.slice(2), env, process.stdout, process.stderr)
