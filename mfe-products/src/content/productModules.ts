/**
 * All files of `products/`, found by the bundler, so that a new product needs no import. In unit tests
 * tests/support/jestProductModules.cjs replaces this module.
 */
const context = require.context('./products', false, /\.ts$/)

export const productModules: readonly Record<string, unknown>[] = context.keys().map(context)
