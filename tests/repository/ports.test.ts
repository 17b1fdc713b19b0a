import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sitePort } from '@site/shared/contract/port'
import { findRemotes, portOfRemote } from '@site/bundler/remotes.cjs'

const root = join(__dirname, '../..')
const remotes = findRemotes(root)
const documents = [
  ...['README.md', 'CONTRIBUTING.md'],
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

test('every remote states a port of its own for its development servers', () => {
  const ports = [sitePort, ...remotes.map((name) => portOfRemote(root, name))]
  expect(ports).toEqual([...new Set(ports)])
})

test('documents quote the ports that packages state', () => {
  const quotes = documents.flatMap((document) =>
    readFileSync(join(root, document), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const named = remotes.filter((name) => line.includes(name))
        const stated = [sitePort, ...named.map((name) => portOfRemote(root, name))]
        const quoted = [...line.matchAll(/localhost:(30\d\d)\b/g)].map(([, port]) => Number(port))
        return quoted.map((port) => ({ document, line, port, stated }))
      }),
  )
  expect(quotes).not.toEqual([])
  expect(quotes.filter(({ port, stated }) => !stated.includes(port))).toEqual([])
})
