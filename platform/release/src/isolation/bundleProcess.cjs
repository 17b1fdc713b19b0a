/*
 * Evaluates the server bundles of the shell and of at most one remote, and renders pages with them (decision 0059).
 * Runs in a process of its own, started by BundleProcess.ts; the messages are described in messages.ts.
 */
'use strict'

const util = require('node:util')
const { compileFunction } = require('node:vm')

/** Node's modules that the shell's bundle needs. */
const shellBuiltins = ['async_hooks', 'crypto', 'stream', 'url', 'util']

/** With these, a page could depend on the network, or take this process for a browser. */
const missingGlobals = ['EventSource', 'WebSocket', 'fetch', 'localStorage', 'navigator', 'sessionStorage']

// Kept, because the bundles get none of them.
const node = process
const send = node.send.bind(node)

node.removeAllListeners('warning')
node.on('disconnect', () => node.exit())
node.on('uncaughtException', (error) =>
  send({ check: 'isolation', cause: `throws outside of its modules and components: ${describe(error)}` }),
)
replaceGlobals()

/** In characters, given by BundleProcess.ts. */
const maxOutput = Number(node.argv[2])
let printed = 0

let shell
let remotes = {}
const answers = {
  evaluate: async ({ kind, source, maxBytes }) =>
    withinLimit(await (kind === 'shell' ? evaluateShell(source) : evaluateRemote(source)), maxBytes),
  render,
}

node.on('message', async (request) => {
  try {
    send(await answers[request.type](request))
  } catch (error) {
    send(error instanceof Refusal ? { check: error.check, cause: error.message } : unexpected(request, error))
  }
})

/** An answer without an error. */
class Refusal extends Error {
  constructor(check, cause) {
    super(cause)
    this.check = check
  }
}

function unexpected({ type }, error) {
  if (type === 'evaluate')
    return { check: 'evaluation', cause: `the published data cannot be written as JSON: ${describe(error)}` }
  return { check: 'render', cause: describe(error) }
}

async function evaluateShell(source) {
  shell = await evaluate(source, (request) => {
    const name = request.replace(/^node:/, '')
    if (shellBuiltins.includes(name)) return require(name)
    throw new Refusal(
      'evaluation',
      `the server bundle requires "${request}"; of Node's modules it may use ${shellBuiltins.join(', ')}`,
    )
  })
  const { identity, pages, chunks, notFoundPath, loaderHtml } = shell
  return { identity, pages, chunks, notFoundPath, loaderHtml }
}

async function evaluateRemote(source) {
  const { singletons } = shell
  const exported = await evaluate(source, (request) => {
    if (Object.hasOwn(singletons, request)) return singletons[request]
    throw new Refusal('evaluation', `the server bundle requires "${request}", which the shell does not share`)
  })
  const remote = exported?.default
  if (typeof remote !== 'object' || remote === null || !Array.isArray(remote.routes))
    throw new Refusal('evaluation', './remote must export a Remote by default')
  remotes = { [source.name]: remote }
  // Routes are code; everything else is data.
  return { ...remote, routes: remote.routes.map(describeRoute) }
}

/** For gate/routeProblems.ts. */
function describeRoute(route) {
  return { index: route?.index, path: route?.path, hasElement: route?.element !== undefined }
}

function withinLimit(data, maxBytes) {
  const published = JSON.stringify(data)
  if (published.length > maxBytes)
    throw new Refusal(
      'isolation',
      `it publishes ${megabytes(published.length)} of data; ${megabytes(maxBytes)} is the limit`,
    )
  return { published }
}

/** A bundle with a top-level await exports a promise. */
async function evaluate({ file, code }, require) {
  const module = { exports: {} }
  try {
    const run = compileFunction(code, ['module', 'exports', 'require', '__filename'], { filename: file })
    run.call(undefined, module, module.exports, require, file)
    return await module.exports
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('evaluation', `the server bundle throws while being evaluated: ${describe(error)}`)
  }
}

async function render({ site, location, maxBytes }) {
  const { html, errors } = await shell.renderPage({ site, location, remotes })
  if (typeof html !== 'string') throw new Refusal('render', 'the shell rendered no text')
  if (html.length > maxBytes)
    throw new Refusal(
      'isolation',
      `the page has ${megabytes(html.length)}; ${megabytes(maxBytes)} is the limit`,
    )
  return { html, errors: errors.map(describe) }
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** Sent in order with the answers: the output of a step arrives before its end. */
function write(...values) {
  const output = `${util.format(...values)}\n`.slice(0, maxOutput + 1 - printed)
  printed += output.length
  if (output !== '') send({ output })
}

/** Never throws, whatever was thrown. */
function describe(error) {
  try {
    return String(error).slice(0, 2000)
  } catch {
    return 'an error without a text'
  }
}

function replaceGlobals() {
  for (const name of missingGlobals) delete globalThis[name]
  const methods = Object.keys(console).filter((name) => typeof console[name] === 'function')
  globalThis.console = Object.fromEntries(methods.map((name) => [name, write]))
  globalThis.process = {
    env: {},
    nextTick: (work, ...values) => globalThis.queueMicrotask(() => work(...values)),
    exit() {
      throw new Error('process.exit is not available to packages')
    },
  }
}
