import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from '../support/findBrowser.mjs'
import { compilePrograms, programArguments } from '../support/compiledPrograms.cjs'

const repository = join(import.meta.dirname, '../..')

/** Publishes this repository's packages into the store that the tests copy, unless they are live there already. */
export default function publishBase() {
  // For the tests: the release tool does not install one.
  process.env.CHROMIUM ??= findBrowser()
  compilePrograms('release-tests')
  execFileSync(
    process.execPath,
    [
      ...programArguments('platform/release/src/cli.ts'),
      'publish',
      'all',
      '--without-browser',
      '--change-origin',
    ],
    {
      cwd: repository,
      stdio: 'inherit',
      env: {
        ...process.env,
        ROOT_DIR: repository,
        STORE_DIR: join(repository, 'var/release-tests/store'),
        NODE_ENV: '',
      },
    },
  )
}
