import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { rootDir } from '@site/cli/rootDir'

/** A line of a terminal, and when it was printed. */
export interface TimedLine {
  atMs: number
  text: string
}

/** Runs `npx site <command>`. @returns What it printed on both streams, in order. */
export function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<TimedLine[]> {
  const started = performance.now()
  const lines: TimedLine[] = []
  const child = spawn(process.execPath, [join(rootDir, 'tools/site.mjs'), ...args], { env, cwd: rootDir })
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream.on('data', (chunk: Buffer) => {
      const parts = (rest + String(chunk)).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts.map((text) => ({ atMs: performance.now() - started, text })))
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(lines))
  })
}
