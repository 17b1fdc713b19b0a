import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import type { Remote } from '@site/shared/contract/remote'
import { ReleaseError } from '../ReleaseError'

/** Of the exports of the shell's server bundle, what remotes need. */
interface ShellServer {
  singletons: Readonly<Record<string, unknown>>
}

/**
 * Evaluates the shell's server bundle, which contains all of its dependencies except Node's own modules.
 *
 * @throws ReleaseError when the bundle throws or requires another module.
 */
export function evaluateShell(file: string): ShellServer {
  return evaluate(file, 'shell', (request) => {
    const builtin: unknown = process.getBuiltinModule(request)
    if (builtin) return builtin
    throw new ReleaseError(`shell: the server bundle requires "${request}", which is not part of Node.`)
  }) as ShellServer
}

/**
 * Evaluates a remote's server bundle with the shell's copies of React and the runtime, so that one React renders the
 * whole page.
 *
 * @throws ReleaseError when the bundle throws, exports no remote or requires a module that the shell does not share.
 */
export function evaluateRemote(file: string, packageName: string, { singletons }: ShellServer): Remote {
  const exported = evaluate(file, packageName, (request) => {
    if (Object.hasOwn(singletons, request)) return singletons[request]
    throw new ReleaseError(
      `${packageName}: the server bundle requires "${request}", which the shell does not share.`,
    )
  }) as { default?: unknown }
  const remote = exported.default
  if (typeof remote !== 'object' || remote === null || !Array.isArray((remote as Partial<Remote>).routes)) {
    throw new ReleaseError(`${packageName}: ./remote must export a Remote by default.`)
  }
  return remote as Remote
}

function evaluate(file: string, packageName: string, require: (request: string) => unknown): unknown {
  const module = { exports: {} as unknown }
  try {
    const parameters = ['module', 'exports', 'require', '__filename']
    const run = compileFunction(readFileSync(file, 'utf8'), parameters, { filename: file })
    run.call(undefined, module, module.exports, require, file)
  } catch (cause) {
    if (cause instanceof ReleaseError) throw cause
    throw new ReleaseError(
      `${packageName}: the server bundle throws while being evaluated: ${String(cause)}`,
      { cause },
    )
  }
  return module.exports
}
