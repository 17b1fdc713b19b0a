import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { debianProgram, type Program } from '../support/debianProgram'

interface Varnish extends Program {
  /** Arguments and environment that it needs in addition, if it is unpacked and not installed. */
  args: readonly string[]
  env: NodeJS.ProcessEnv
}

/** Debian's Varnish with the module for keys. It compiles its configuration with gcc. */
export function varnishProgram(): Varnish {
  const none = { path: undefined, args: [], env: {} }
  let libraries: string
  try {
    libraries = `usr/lib/${execFileSync('gcc', ['-print-multiarch']).toString().trim()}`
  } catch {
    return { ...none, reason: 'Varnish compiles its configuration with gcc, which is not installed' }
  }
  const modules = `${libraries}/varnish/vmods`
  const program = debianProgram('varnish', 'usr/sbin/varnishd')
  const files = [
    program,
    debianProgram('varnish', `${modules}/libvmod_std.so`),
    debianProgram('varnish-modules', `${modules}/libvmod_xkey.so`),
    debianProgram('libjemalloc2', `${libraries}/libjemalloc.so.2`),
    debianProgram('libvarnishapi3', `${libraries}/libvarnishapi.so.3`),
  ]
  const missing = files.find(({ path }) => path === undefined)
  if (missing) return { ...none, reason: missing.reason }
  const [, std = '', xkey = '', ...folders] = files.map(({ path = '' }) => dirname(path))
  return {
    ...program,
    args: ['-p', `vmod_path=${std}:${xkey}`],
    env: { PATH: process.env['PATH'], LD_LIBRARY_PATH: folders.join(':') },
  }
}
