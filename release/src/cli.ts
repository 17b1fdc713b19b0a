import { runCli } from './cli/runCli'
import { repositoryDir } from './repositoryDir'

// The reader of the output can stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

const env = { ...process.env, ROOT_DIR: process.env['ROOT_DIR'] || repositoryDir }
process.exitCode = await runCli(process.argv.slice(2), env, process.stdout, process.stderr)
