import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import { endWithReader } from '@site/cli/endWithReader'
import { runCli } from './cli/runCli'

endWithReader(process.stdout)

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
