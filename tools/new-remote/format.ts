import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rootDir } from '@site/cli/rootDir'

/** Formats files, or the files of a folder, as this repository does. */
export async function format(...paths: readonly string[]): Promise<void> {
  const formatter = join(rootDir, 'node_modules/oxfmt/bin/oxfmt')
  const config = join(rootDir, '.oxfmtrc.json')
  await promisify(execFile)(process.execPath, [formatter, '--config', config, ...paths])
}
