import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shellPackage } from '@site/shared/contract/releases'
import { reservedPaths } from '@site/release/gate/remoteProblems'
import { ReleaseError } from '@site/release/ReleaseError'
import { findRemotes } from '@site/bundler/remotes.cjs'
import { listFiles } from '@site/release/files'

/** A remote to be made. */
export interface NewRemote {
  /** Folder and package: "mfe-blog". */
  package: string
  /** Base path: "/blog". */
  path: string
  /** In the menu, and the title of its page: "Blog". */
  label: string
}

const example = 'npm run new-remote -- blog /blog "Blog"'
export const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const maxNameLength = 30
/** With more, the title of the page would be too long. */
const labelLength = { min: 2, max: 30 }

/**
 * @param words What was typed: name, address, label.
 * @throws ReleaseError that says everything that is wrong, and what to do.
 */
export function readRequest(rootDir: string, words: readonly string[]): NewRemote {
  const [typedName, path, label, ...more] = words
  if (typedName === undefined || path === undefined || label === undefined)
    throw new ReleaseError(`A new remote needs a name, an address and a label for the menu:\n  ${example}`)
  if (more.length > 0)
    throw new ReleaseError(`There are ${words.length} words instead of three. Quote the label:\n  ${example}`)

  const name = typedName.replace(/^mfe-/, '')
  const problems = [
    ...nameProblems(rootDir, name),
    ...addressProblems(rootDir, path),
    ...labelProblems(label.trim()),
  ]
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'))
  return { package: `mfe-${name}`, path, label: label.trim() }
}

function nameProblems(rootDir: string, name: string): string[] {
  if (!namePattern.test(name) || name.length > maxNameLength)
    return [
      `The name "${name}" must be lower-case letters, digits and single hyphens, begin with a letter, and have at most ${maxNameLength} characters: blog, mis-noticias.`,
    ]
  if (existsSync(join(rootDir, `mfe-${name}`)))
    return [`There is a folder mfe-${name} already. Choose another name, or remove the folder.`]
  return []
}

function addressProblems(rootDir: string, path: string): string[] {
  if (!/^\/[a-z0-9-]+$/.test(path))
    return [
      `The address "${path}" must be a slash and one word of lower-case letters, digits and hyphens: /blog.`,
    ]
  if (reservedPaths.includes(path)) return [`The server answers ${path} itself. Choose another address.`]
  const owner = ownerOfAddress(rootDir, path)
  return owner === undefined ? [] : [`${path} is an address of ${owner}. Choose another address.`]
}

/**
 * @param what Name of the argument: "title".
 * @returns What is wrong with a label of the menu, or the title of a page.
 */
export function labelProblems(label: string, what = 'label'): string[] {
  const { min, max } = labelLength
  if (label.length < min || label.length > max)
    return [
      `The ${what} "${label}" must have ${min} to ${max} characters, not ${label.length}, for example "Oficinas".`,
    ]
  if (!/^[\p{L}\d &.,:()¿?¡!-]+$/u.test(label))
    return [`The ${what} ${label} may have letters, digits, spaces and & . , : ( ) ¿ ? ¡ ! - only.`]
  return []
}

/**
 * Which package's sources state an address: `path: '/blog'`, `basePath = '/blog'`. Sources are read as text, because
 * evaluating a package needs a build of it. The gate checks the built packages again.
 *
 * @param path One word: "/blog".
 * @returns Undefined if none does.
 */
function ownerOfAddress(rootDir: string, path: string): string | undefined {
  const statement = new RegExp(String.raw`\b(?:basePath|path|from)\s*[:=]\s*['"]${path}['"/?#]`)
  // The shell last: it also names addresses of remotes.
  return [...findRemotes(rootDir), shellPackage].find((name) =>
    statement.test(readModules(join(rootDir, name, 'src'))),
  )
}

/** All modules of a folder but tests, as one text. */
export function readModules(dir: string): string {
  return listFiles(dir)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(dir, file), 'utf8'))
    .join('\n')
}
