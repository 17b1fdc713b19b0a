import { shellPackage } from '@site/shared/contract/releases'
import type { AnyNode } from 'acorn'
import { constantValue } from './constantValue'
import type { PackageBuild } from './PackageBuild'
import { propertyName, parseScript, walk } from './scriptTree'
import type { Problem } from '../../Finding'

/** Checks that scripts run no text as code, which the content policy refuses, and load their files from the package's path. */
export function scriptProblems(build: PackageBuild): Problem[] {
  const basePath = `/assets/${build.packageName}/`
  const problems = new Map<string, Problem>()
  const add = (check: string, path: string, cause: string) =>
    problems.set(cause, { check, cause, see: `${build.packageName}/dist/*/${path}` })

  for (const kind of ['client', 'server'] as const) {
    const publicPath = build[kind]?.publicPath
    if (publicPath !== undefined && publicPath !== basePath)
      add('public-path', '', `the public path is "${publicPath}", it must be "${basePath}"`)
  }
  for (const file of build.scripts) {
    try {
      walk(parseScript(file.text), (node) => {
        const evaluated = evaluation(node)
        if (evaluated && !(build.packageName === shellPackage && isOfFederation(evaluated, file.text)))
          add('eval', file.path, `${file.path} calls ${evaluated}, which the content policy refuses`)
        const publicPath = assignedPublicPath(node)
        if (publicPath !== undefined && publicPath !== basePath)
          add(
            'public-path',
            file.path,
            `${file.path} sets the public path to "${publicPath}", it must be "${basePath}"`,
          )
      })
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      add('script-syntax', file.path, `${file.path} is not a valid script: ${error.message}`)
    }
  }
  return [...problems.values()]
}

const functionOfText = 'Function with a text'

/** What runs a text as code: "eval", "new Function", "setTimeout with a text". */
function evaluation(node: AnyNode): string | undefined {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined
  const name = calledName(node.callee)
  if (name === 'eval' && node.type === 'CallExpression') return 'eval'
  if (name === 'Function') return functionOfText
  const [first] = node.arguments
  const isText = first?.type === 'TemplateLiteral' || typeof (first && constantValue(first)) === 'string'
  return (name === 'setTimeout' || name === 'setInterval') && isText ? `${name} with a text` : undefined
}

/**
 * The federation runtime, which only the shell contains, does so for kinds of remotes that this site has none of, and the
 * content policy refuses it. The script of development builds has more of them.
 */
function isOfFederation(evaluated: string, text: string): boolean {
  return evaluated === functionOfText && text.includes('System.import(')
}

/** "eval" for `eval`, `(0, eval)`, `window.eval` and `globalThis['eval']`; not for methods of other objects. */
function calledName(callee: AnyNode): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'SequenceExpression') {
    const last = callee.expressions.at(-1)
    return last && calledName(last)
  }
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined
  return ['window', 'self', 'globalThis', 'top'].includes(callee.object.name)
    ? propertyName(callee)
    : undefined
}

/** `__webpack_require__.p = "/assets/…/"`: other assignments to a property `p` do not count. */
function assignedPublicPath(node: AnyNode): string | undefined {
  if (node.type !== 'AssignmentExpression' || propertyName(node.left) !== 'p') return undefined
  const value = constantValue(node.right)
  return typeof value === 'string' && (value === '' || value === 'auto' || value.includes('/'))
    ? value
    : undefined
}
