import { rootDir as repositoryDir } from '@site/cli/rootDir'
import { readReleaseConfig } from '@site/release/config'
import { ReleaseError } from '@site/release/ReleaseError'

/**
 * Runs a command that writes files into the repository, or in ROOT_DIR, and prints what it returns. Ends the process with 1
 * if it failed.
 */
export async function runTool(
  help: string,
  work: (rootDir: string, words: readonly string[]) => Promise<string[]>,
): Promise<void> {
  const words = process.argv.slice(2)
  if (words.some((word) => ['--help', '-h'].includes(word))) return void process.stdout.write(help)
  try {
    const { rootDir } = readReleaseConfig({
      ...process.env,
      ROOT_DIR: process.env['ROOT_DIR'] ?? repositoryDir,
    })
    const lines = await work(rootDir, words)
    process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    const isExpected = error instanceof ReleaseError
    process.stderr.write(`${isExpected ? error.message : String((error as Error)?.stack ?? error)}\n`)
    process.exitCode = 1
  }
}
