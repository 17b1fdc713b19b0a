import { join } from 'node:path'
import ts from 'typescript'
import { remoteSchema, shellSchema } from './publishedSchema'

/** The part of a JSON schema that this file reads. */
interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
}

const contract = join(__dirname, '../../../../shared/src/contract')
const files = ['remote.ts', 'releases.ts'].map((name) => join(contract, name))
const program = ts.createProgram(files, { strict: true, target: ts.ScriptTarget.ES2022, types: [] })
const checker = program.getTypeChecker()

test.each([
  ['remote.ts', 'RemoteData', remoteSchema, ['routes']],
  ['releases.ts', 'ShellData', shellSchema, []],
])('the schema has the fields of the contract in %s, %s', (file, name, schema, added) => {
  expect(differences(getType(file, name), schema, name)).toEqual(
    added.map((field) => `${name}.${field}: only in the schema`),
  )
})

function getType(file: string, name: string): ts.Type {
  const source = program.getSourceFile(join(contract, file))!
  const symbol = checker
    .getExportsOfModule(checker.getSymbolAtLocation(source)!)
    .find((each) => each.name === name)!
  return checker.getDeclaredTypeOfSymbol(symbol)
}

/** @returns One line for each field that only one of the two has, or that is optional in one of them. */
function differences(type: ts.Type, schema: Schema, path: string): string[] {
  const item = getItem(type)
  if (item)
    return schema.type === 'array' ? differences(item, schema.items ?? {}, `${path}[]`) : [`${path}: a list`]
  if (schema.type !== 'object') return type.flags & ts.TypeFlags.Object ? [`${path}: an object`] : []
  if (checker.getIndexInfosOfType(type).length > 0) return []
  const fields = new Map(checker.getPropertiesOfType(type).map((field) => [field.name, field]))
  const properties = Object.entries(schema.properties ?? {})
  const required = new Set(schema.required)
  return [
    ...[...fields.keys()]
      .filter((name) => !schema.properties?.[name])
      .map((name) => `${path}.${name}: only in the contract`),
    ...properties.flatMap(([name, property]) => {
      const field = fields.get(name)
      if (!field) return [`${path}.${name}: only in the schema`]
      const isOptional = Boolean(field.flags & ts.SymbolFlags.Optional)
      const inner = checker.getNonNullableType(checker.getTypeOfSymbol(field))
      return [
        ...(isOptional === required.has(name)
          ? [`${path}.${name}: ${isOptional ? 'optional' : 'required'} in the contract`]
          : []),
        ...differences(inner, property, `${path}.${name}`),
      ]
    }),
  ]
}

/** The type of the items of a list. */
function getItem(type: ts.Type): ts.Type | undefined {
  const isList = ['Array', 'ReadonlyArray'].includes(type.symbol?.name ?? '')
  // Cast: a list is a reference to a generic type.
  return isList ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined
}
