import Ajv, { type ErrorObject } from 'ajv'
import { remoteSchema, shellSchema } from './publishedSchema'
import { routeProblems } from './routeProblems'

const MAX_SHOWN = 40
const ajv = new Ajv({ allErrors: true, verbose: true })
const validators = { remote: ajv.compile(remoteSchema), shell: ajv.compile(shellSchema) }

/**
 * Checks the shape of what a server bundle publishes, of which nothing is known.
 *
 * @param published With a description of each route of a remote: isolation/bundleProcess.cjs.
 * @returns What is wrong, in phrases that name the field: "pages[0].title must be a string, not 5".
 */
export function publishedProblems(kind: 'shell' | 'remote', published: unknown): string[] {
  const validate = validators[kind]
  if (!validate(published)) return [...new Set((validate.errors ?? []).map(describeError))]
  return kind === 'remote' ? routeProblems(published as Parameters<typeof routeProblems>[0]) : []
}

function describeError({ instancePath, keyword, params, message, data }: ErrorObject): string {
  const field = getField(instancePath)
  // Casts: the parameters of each keyword are documented at https://ajv.js.org/api.html#error-parameters
  const of = params as Record<string, string>
  if (keyword === 'required') return `${getField(`${instancePath}/${of['missingProperty']}`)} is missing`
  if (keyword === 'additionalProperties')
    return `${getField(`${instancePath}/${of['additionalProperty']}`)} is not a field of the contract`
  if (field.endsWith('.hasElement')) return `${field.replace(/\.hasElement$/, '.element')} is missing`
  if (keyword === 'minItems') return `${field} is empty`
  const shown = shorten(data)
  if (keyword === 'type') return `${field} must be ${article(of['type'] ?? '')}, not ${shown}`
  if (keyword === 'pattern') return `${field} must begin with "/", not be ${shown}`
  return `${field} ${message ?? 'is invalid'}`
}

/** "/pages/0/title" is "pages[0].title". */
function getField(pointer: string): string {
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  const field = names.map((name) => (/^\d+$/.test(name) ? `[${name}]` : `.${name}`)).join('')
  return field.replace(/^\./, '') || 'the published data'
}

const article = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`)

function shorten(data: unknown): string {
  const written = JSON.stringify(data) ?? String(data)
  return written.length > MAX_SHOWN ? `${written.slice(0, MAX_SHOWN)}…` : written
}
