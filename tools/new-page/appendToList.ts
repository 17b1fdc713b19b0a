import ts from 'typescript'

export interface Addition {
  /** Property whose value is a list: "routes". */
  list: string
  /** Source of the new last element. */
  element: string
  /** A statement to be put after the other imports. */
  importing: string
}

/**
 * Appends an element to a list in a module, and imports what it needs.
 *
 * @returns Undefined if no object of the module has a property of this name, with its value.
 */
export function appendToList(source: string, { list, element, importing }: Addition): string | undefined {
  const file = ts.createSourceFile('module.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const value = findValue(file, list)
  if (!value) return undefined
  const importsEnd = file.statements.findLast(ts.isImportDeclaration)?.end ?? 0
  return [
    source.slice(0, importsEnd),
    `\n${importing}\n`,
    source.slice(importsEnd, value.getStart()),
    appended(value, element),
    source.slice(value.end),
  ].join('')
}

function appended(value: ts.Expression, element: string): string {
  if (!ts.isArrayLiteralExpression(value)) return `[...${value.getText()}, ${element}]`
  const elements = value.elements.map((one) => one.getFullText())
  return `[${[...elements, ` ${element}`].join()}]`
}

function findValue(node: ts.Node, name: string): ts.Expression | undefined {
  if (ts.isPropertyAssignment(node) && node.name.getText() === name) return node.initializer
  return ts.forEachChild(node, (child) => findValue(child, name))
}
