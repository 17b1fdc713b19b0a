import { runCli } from './cli/runCli'

// The reader of the output can stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

process.exitCode = await runCli(process.argv.slice(2), process.env, process.stdout, process.stderr)
