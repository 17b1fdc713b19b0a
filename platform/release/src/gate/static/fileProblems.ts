import type { PackageBuild } from './PackageBuild'
import { runtimeFiles } from './runtimeFiles'
import type { Problem } from '../../Finding'
import { styleUrls } from './styleUrls'

const check = 'files'
/** The name of a built file, with its hash, in any text. */
const builtName = /(?<![\w./-])(?:js|css|media)\/[\w@.~-]+\.[0-9a-f]{6,16}\.[a-z0-9]{2,5}\b/g

/** Checks that the files of a build are those that the bundler wrote, and that every file that one of them names exists. */
export function fileProblems(build: PackageBuild): Problem[] {
  const { packageName, recorded } = build
  const again = `remove ${packageName}/dist and build again`
  const seen = new Set<string>()
  const problems: Problem[] = []
  const report = (name: string, cause: string, see?: string) => {
    if (seen.has(name)) return
    seen.add(name)
    problems.push({ check, cause, see })
  }

  for (const [path, integrity] of recorded) {
    const actual = build.integrities.get(path)
    const name = path.replace(/^\w+\//, '')
    if (actual === undefined) report(name, `${path} was deleted after the build: ${again}`)
    else if (actual !== integrity) report(name, `${path} was changed after the build: ${again}`)
  }
  const known = new Set(recorded.map(([path]) => path))
  if (known.size > 0)
    for (const { name, path } of build.files)
      if (!known.has(path)) report(name, `${path} was added after the build: ${again}`)

  const basePath = `/assets/${packageName}/`
  for (const { path, name: sheet, text } of build.styleSheets)
    for (const url of styleUrls(text)) {
      const base = `http://site${basePath}${sheet}`
      // styleProblems.ts reports those of other origins, to which malformed ones belong.
      if (!URL.canParse(url, base)) continue
      const { origin, pathname } = new URL(url, base)
      if (origin !== 'http://site') continue
      if (!pathname.startsWith(basePath)) report(url, `${path} names ${url}, which is not below ${basePath}`)
      else if (!build.file(pathname.slice(basePath.length)))
        report(pathname.slice(basePath.length), `${path} names ${url}, which is not in the build`)
    }
  for (const { path, text } of build.scripts) {
    for (const { name, integrity } of runtimeFiles(text)) {
      const file = build.file(name)
      if (!file) report(name, `${path} loads ${name}, which is not in the build`)
      else if (integrity !== undefined && integrity !== file.integrity)
        report(name, `${path} loads ${name} with another hash than it has: browsers refuse it`)
    }
    for (const [name] of text.matchAll(builtName))
      if (!build.file(name)) report(name, `${path} names ${name}, which is not in the build`)
    for (const [, name = ''] of text.matchAll(new RegExp(`${basePath}([\\w./-]+\\.\\w+)`, 'g')))
      if (!build.file(name)) report(name, `${path} names ${basePath}${name}, which is not in the build`)
  }
  return problems
}
