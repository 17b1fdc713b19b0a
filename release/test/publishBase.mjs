import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from '../../scripts/testing/findBrowser.mjs'

const repository = join(import.meta.dirname, '../..')

/** Publishes this repository's packages into the store that the tests copy, unless they are live there already. */
export default function publishBase() {
  // For the tests: the release tool does not install one.
  process.env.CHROMIUM ??= findBrowser()
  execFileSync(
    process.execPath,
    ['--import', 'tsx', 'release/src/cli.ts', 'publish', 'all', '--without-browser', '--change-origin'],
    {
      cwd: repository,
      stdio: 'inherit',
      env: { ...process.env, STORE_DIR: join(repository, 'var/release-tests/store'), NODE_ENV: '' },
    },
  )
}
