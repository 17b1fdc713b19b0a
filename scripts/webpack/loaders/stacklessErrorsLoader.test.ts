import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import stacklessErrorsLoader from './stacklessErrorsLoader.cjs'

const renderer = readFileSync(
  join(__dirname, '../../../node_modules/react-dom/cjs/react-dom-client.production.js'),
  'utf8',
)
/** Statements that are not in a function have no indentation, the rest of a list of variables has two. */
const errorsOfTheModule = /^(?:var | {2})\w+ = Error\(/gm

test('the installed renderer makes five errors while it is evaluated', () => {
  expect(renderer.match(errorsOfTheModule)).toHaveLength(5)
})

test('none of them is left, and those that are made when something fails are untouched', () => {
  const source = stacklessErrorsLoader(renderer)
  expect(source).not.toMatch(errorsOfTheModule)
  expect(source).toContain('throw Error(formatProdErrorMessage(')
})

test('what takes their place is an error with its message', () => {
  const source = stacklessErrorsLoader('var LostException = Error(formatProdErrorMessage(460));')
  const formatProdErrorMessage = (code: number) => `code ${code}`
  const error = runInNewContext(`${source} LostException`, { Error, formatProdErrorMessage }) as unknown
  expect(error).toBeInstanceOf(Error)
  expect(error).toHaveProperty('message', 'code 460')
})
