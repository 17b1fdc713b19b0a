/* `npm run new-remote -- blog /blog "Blog"` makes a remote: docs/add-a-remote.md. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ReleaseError } from '@site/release/ReleaseError'
import { format } from './format'
import { newRemote } from './newRemote'
import { runTool } from './runTool'

const help = `Usage: npm run new-remote -- <name> <address> "<label>"

Makes a remote: npm run new-remote -- blog /blog "Blog" makes the package mfe-blog with a page at /blog, its tests and its
place in the menu. docs/add-a-remote.md says what to do with it.
`

async function updateLock(rootDir: string): Promise<void> {
  // Changes the one file, without asking the registry: the template needs no package that the others do not have.
  const args = ['install', '--package-lock-only', '--ignore-scripts', '--offline']
  const npm = process.env['npm_execpath']
  const [program, words] = npm === undefined ? ['npm', args] : [process.execPath, [npm, ...args]]
  await promisify(execFile)(program, words, { cwd: rootDir }).catch(({ stderr }: { stderr: string }) => {
    throw new ReleaseError(
      `npm could not enter the new package into package-lock.json, so nothing was made:\n${stderr.trim()}`,
    )
  })
}

await runTool(help, async (rootDir, words) => {
  const { remote, files } = await newRemote(rootDir, words, { format, updateLock })
  return [
    `${remote.package} is ready:`,
    ...files.map((file) => `  ${file}`),
    'package-lock.json has an entry for it: commit both.',
    '',
    'Next:',
    `  npm run dev -w ${remote.package}                  see it alone, and change its texts`,
    `  npm run test:unit -- ${remote.package}            run its tests`,
    `  npm run release -- publish ${remote.package}      put it live at ${remote.path}`,
  ]
})
