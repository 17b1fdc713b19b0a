import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { runCli } from './cli/runCli'

// The reader of the output can stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    // Ctrl+D closes the terminal without an answer.
    return await Promise.race([terminal.question(question), once(terminal, 'close').then(() => '')])
  } finally {
    terminal.close()
  }
}

process.exitCode = await runCli(
  process.argv.slice(2),
  process.env,
  process.stdout,
  process.stderr,
  process.stdin.isTTY ? ask : undefined,
)
