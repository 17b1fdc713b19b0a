import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findRemotes } from '@site/bundler/remotes.cjs'
import { listFiles } from '@site/release/files'
import { ReleaseError } from '@site/release/ReleaseError'
import { format } from '../new-remote/format'
import {
  camelCase,
  pascalCase,
  placeholderFiller,
  templateDir,
  type TemplateNames,
} from '../new-remote/placeholders'
import { labelProblems, namePattern, readModules } from '../new-remote/readRequest'
import { appendToList, type Addition } from './appendToList'

const example = 'npm run new-page -- mfe-contact oficinas "Oficinas"'
const byHand = 'Write it by hand: docs/add-a-page.md.'

/**
 * Makes a page of a remote from the template, with its route and its entry among the published pages.
 *
 * @param words Remote, path below the remote's, and title: `['mfe-contact', 'oficinas', 'Oficinas']`.
 * @returns The page, and the paths of the files.
 * @throws ReleaseError that says what to do. Then nothing was changed.
 */
export async function newPage(
  rootDir: string,
  words: readonly string[],
): Promise<{ page: TemplateNames; written: string[]; changed: string[] }> {
  const page = readPage(rootDir, words)
  const fill = placeholderFiller(page)
  const pageFiles = listFiles(templateDir, (name) => ['dist', 'node_modules'].includes(name)).filter((file) =>
    /templatePage/i.test(file),
  )
  const written = pageFiles.map((file) => join(page.package, fill(file)))
  const existing = written.find((file) => existsSync(join(rootDir, file)))
  if (existing) throw new ReleaseError(`There is a file ${existing} already. Choose another path.`)

  const [component, info] = [`${pascalCase(page.name)}Page`, `${camelCase(page.name)}Info`]
  const additions: Readonly<Record<string, Addition>> = {
    'remote.client.tsx': {
      list: 'routes',
      element: `{ path: '${page.name}', element: <${component} /> }`,
      importing: `import { ${component} } from './pages/${component}/${component}'`,
    },
    'remote.tsx': {
      list: 'pages',
      element: info,
      importing: `import { ${info} } from './content/${camelCase(page.name)}Page'`,
    },
  }
  const contents = new Map<string, string>()
  for (const [name, addition] of Object.entries(additions)) {
    const file = join(page.package, 'src', name)
    const content = appendToList(readFileSync(join(rootDir, file), 'utf8'), addition)
    if (content === undefined) throw new ReleaseError(`${file} has no list "${addition.list}". ${byHand}`)
    contents.set(file, content)
  }
  const changed = [...contents.keys()]
  pageFiles.forEach((file, index) =>
    contents.set(written[index]!, fill(readFileSync(join(templateDir, file), 'utf8'))),
  )
  for (const [file, content] of contents) {
    mkdirSync(dirname(join(rootDir, file)), { recursive: true })
    writeFileSync(join(rootDir, file), content)
  }
  await format(...[...contents.keys()].map((file) => join(rootDir, file)))
  return { page, written, changed }
}

function readPage(rootDir: string, words: readonly string[]): TemplateNames {
  const [remote, name, label, ...more] = words
  if (remote === undefined || name === undefined || label === undefined || more.length > 0)
    throw new ReleaseError(`A new page needs a remote, a path and a quoted title:\n  ${example}`)
  const remotes = findRemotes(rootDir)
  if (!remotes.includes(remote))
    throw new ReleaseError(`There is no remote "${remote}". Those of this repository: ${remotes.join(', ')}.`)
  const problems = labelProblems(label.trim(), 'title')
  if (!namePattern.test(name))
    problems.unshift(`The path "${name}" must be lower-case letters, digits and single hyphens: oficinas.`)
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'))

  const sources = readModules(join(rootDir, remote, 'src'))
  if (new RegExp(String.raw`\bpath\s*:\s*['"](?:/[a-z0-9-]+/)?${name}['"]`).test(sources))
    throw new ReleaseError(`${remote} has a page at "${name}". Choose another path.`)
  const [, basePath] = /\bbasePath\s*[:=]\s*'(\/[a-z0-9-]+)'/.exec(sources) ?? findInfoPath(sources) ?? []
  if (basePath === undefined)
    throw new ReleaseError(`The sources of ${remote} do not state its base path. ${byHand}`)
  return { package: remote, name, path: `${basePath}/${name}`, label: label.trim() }
}

/** The path of the object that `basePath` is taken from: `basePath: contactInfo.path`. */
function findInfoPath(sources: string): RegExpExecArray | null {
  const [, info] = /\bbasePath: (\w+)\.path\b/.exec(sources) ?? []
  return new RegExp(String.raw`\b${info} = \{\s*path: '(/[a-z0-9-]+)'`).exec(sources)
}
