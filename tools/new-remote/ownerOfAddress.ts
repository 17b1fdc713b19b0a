import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shellPackage } from '@site/release/build/packages'
import { findRemotes } from '@site/bundler/remotes.cjs'
import { listFiles } from '@site/release/files'

/**
 * Which package's sources state an address: `path: '/blog'`, `basePath = '/blog'`. Sources are read as text, because
 * evaluating a package needs a build of it. The gate checks the built packages again.
 *
 * @param path One word: "/blog".
 * @returns Undefined if none does.
 */
export function ownerOfAddress(rootDir: string, path: string): string | undefined {
  const statement = new RegExp(String.raw`\b(?:basePath|path|from)\s*[:=]\s*['"]${path}['"/?#]`)
  // The shell last: it also names addresses of remotes.
  return [...findRemotes(rootDir), shellPackage].find((name) =>
    listFiles(join(rootDir, name, 'src'))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .some((file) => statement.test(readFileSync(join(rootDir, name, 'src', file), 'utf8'))),
  )
}
