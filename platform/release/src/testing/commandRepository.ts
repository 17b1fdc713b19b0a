import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { programArguments } from '@site/tests/support/compiledPrograms.cjs'
import { contactData, type FakeRepository } from './fakeRepository'

/** Instead of webpack: copies `<package>/source` into `<package>/dist/production`, one file after another. */
const bundler = `
const { cp, rm } = require('node:fs/promises')
async function bundle() {
  // Does not block: as the bundler, it ends when the command that started it is killed.
  await rm('dist/production', { recursive: true, force: true })
  for (const kind of ['client', 'server']) await cp('source/' + kind, 'dist/production/' + kind, { recursive: true })
}
bundle()
`
const files = ['webpack.common.js', 'tsconfig.json', '.browserslistrc', 'package-lock.json']

/** Runs the real command of the release tool in processes of its own, on a repository of hand-built packages. */
export function createCommands(repository: FakeRepository) {
  /** Makes the repository one that can be built, with the current content of `dist/` as its source. */
  function takeSources(packageNames: readonly string[] = ['shell', 'mfe-contact']): void {
    for (const file of files) writeFileSync(join(repository.dir, file), '')
    repository.write('node_modules/webpack/bin/webpack.js', bundler)
    // The packages have no TypeScript.
    repository.write('node_modules/typescript/bin/tsc', '')
    for (const name of packageNames) {
      repository.write(`${name}/webpack.config.js`, '')
      const source = join(repository.dir, name, 'source')
      rmSync(source, { recursive: true, force: true })
      renameSync(join(repository.dir, name, 'dist/production'), source)
    }
  }

  /**
   * The source of a new version of the remote, whose page shows the text.
   *
   * @param serverCode Stands first in its server bundle.
   */
  function changeContact(text: string, serverCode?: string): void {
    rmSync(join(repository.dir, 'mfe-contact/dist/production'), { recursive: true, force: true })
    rmSync(join(repository.dir, 'mfe-contact/source'), { recursive: true, force: true })
    repository.buildRemote('mfe-contact', contactData, text, serverCode)
    renameSync(
      join(repository.dir, 'mfe-contact/dist/production'),
      join(repository.dir, 'mfe-contact/source'),
    )
  }

  /** @returns A second checkout of the repository, which uses the same store. */
  function copyCheckout(): string {
    const copy = `${repository.dir}-copy`
    mkdirSync(dirname(copy), { recursive: true })
    cpSync(repository.dir, copy, {
      recursive: true,
      filter: (source) => !/\/(var|dist)$/.test(source),
    })
    return copy
  }

  /** @param env More variables. @returns `ended` never rejects. */
  function start(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    // The packages have no pages that a browser could hydrate.
    const options = ['publish', 'check'].includes(args[0] ?? '') ? ['--without-browser'] : []
    const child = spawn(
      process.execPath,
      [...programArguments('platform/release/src/cli.ts'), ...args, ...options],
      {
        env: {
          PATH: process.env['PATH'],
          ROOT_DIR: repository.dir,
          STORE_DIR: repository.store.dir,
          SITE_ORIGIN: repository.config.origin,
          RELEASE_USER: 'ana',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((done) =>
      child.on('close', (code, signal) => done({ code, signal })),
    )
    const ended = Promise.all([exited, text(child.stdout), text(child.stderr)]).then(
      ([exit, output, errors]) => ({ ...exit, output, errors }),
    )
    return { child, ended }
  }

  const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => start(args, env).ended
  return { takeSources, changeContact, copyCheckout, start, run }
}
