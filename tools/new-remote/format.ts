import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rootDir } from '@site/cli/rootDir'

/** Formats files, or the files of a folder, as this repository does. */
export async function format(...paths: readonly string[]): Promise<void> {
  const prettier = join(rootDir, 'node_modules/prettier/bin/prettier.cjs')
  const config = join(rootDir, '.prettierrc.json')
  const args = [prettier, '--config', config, '--log-level', 'error', '--write', ...paths]
  await promisify(execFile)(process.execPath, args)
}
