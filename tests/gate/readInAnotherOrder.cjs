const fs = require('node:fs')
const { setTimeout } = require('node:timers')

const LONGEST_MS = 7

/* Loaded before the bundler: files arrive in another order than usual, as on another disk or a busy machine. */
for (const name of ['readFile', 'stat', 'lstat', 'readdir', 'readlink']) {
  const read = fs[name]
  fs[name] = (path, ...others) => setTimeout(() => read(path, ...others), getDelay(String(path)))
}

function getDelay(path) {
  let sum = 0
  for (let index = 0; index < path.length; index++) sum += path.charCodeAt(index)
  return sum % LONGEST_MS
}
