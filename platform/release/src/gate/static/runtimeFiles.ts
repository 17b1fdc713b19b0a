import type { AnyNode } from 'acorn'
import { constantValue, getKey } from './constantValue'
import { propertyName, parseScript, walk } from './scriptTree'

const ANY_ID = 'any'

/** A script or style sheet that a bundle loads on demand. */
interface RuntimeFile {
  /** "js/12.0a1b2c3d.js" */
  name: string
  /** What the bundler's runtime demands of it; absent for style sheets. */
  integrity?: string
}

/**
 * Reads the maps of chunks from the bundler's runtime in a script: the functions from a chunk's id to its file
 * (`__webpack_require__.u`, and `.miniCssF` for style sheets) and the hashes (`.sriHashes`).
 *
 * @returns None for a script without a runtime.
 * @throws SyntaxError if it is not a script.
 */
export function runtimeFiles(script: string): RuntimeFile[] {
  if (!/\.(?:u|miniCssF)\s*=/.test(script)) return []
  const scripts: { id: string; name: string }[] = []
  const styles: { id: string; name: string }[] = []
  const hashes: Record<string, string> = {}
  walk(parseScript(script), (node) => {
    if (node.type !== 'AssignmentExpression') return
    const target = propertyName(node.left)
    if (target === 'sriHashes') Object.assign(hashes, constantValue(node.right))
    if (target === 'u') scripts.push(...getFiles(node.right))
    if (target === 'miniCssF') styles.push(...getFiles(node.right))
  })
  const computeHash = (id: string) => (id === ANY_ID ? Object.values(hashes)[0] : hashes[id])
  return [
    ...scripts.map(({ id, name }) => ({ name, integrity: computeHash(id) })),
    ...styles.map(({ name }) => ({ name })),
  ]
}

/** The file of each id that a function knows a hash for. */
function getFiles(node: AnyNode): { id: string; name: string }[] {
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return []
  const [parameter] = node.params
  const result = getResult(node.body)
  if (!result) return []
  const ids = new Set<string>()
  walk(result, (node) => {
    if (node.type === 'Property') ids.add(getKey(node.key))
  })
  // A bundle with one chunk has no map: the function answers every id with the same name.
  const asked = ids.size > 0 ? [...ids] : [ANY_ID]
  return asked.flatMap((id) => {
    const name = constantValue(result, parameter?.type === 'Identifier' ? parameter.name : '', id)
    // An id that has a name and no hash is of the other kind of file.
    return typeof name === 'string' && !name.includes('undefined') ? [{ id, name }] : []
  })
}

function getResult(body: AnyNode): AnyNode | undefined {
  if (body.type !== 'BlockStatement') return body
  const statement = body.body.find((node) => node.type === 'ReturnStatement')
  return statement?.argument ?? undefined
}
