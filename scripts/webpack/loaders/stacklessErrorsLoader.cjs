const sentinel = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g

/**
 * React's renderer makes five errors while it is evaluated, only to know them again when they are thrown. Whoever has
 * the browser's inspector attached (developer tools, Lighthouse, our benchmark) records a stack for each error, and
 * for that V8 parses the whole renderer a second time: 70 ms of a slow phone's main thread. These have no stack.
 *
 * @param {string} source react-dom's production client.
 * @returns {string} The same module; the five are still instances of `Error`, with their messages.
 */
module.exports = function stacklessErrorsLoader(source) {
  return source.replace(sentinel, '$1 = Object.create(Error.prototype, { message: { value: $2 } })')
}
