/**
 * Every file of `products/`, found by the bundler: a further product is one more file and no line here.
 * Unit tests, which no bundler prepares, find the files by themselves: scripts/testing/jestProductModules.cjs.
 */
const context = require.context('./products', false, /\.ts$/)

export const productModules: readonly Record<string, unknown>[] = context.keys().map(context)
