import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '@site/shared/contract/releases'
import type { PinnedFile } from '@site/shared/contract/site'
import { compressFile, writeEncodings } from '@site/release/store/compress'
import { computeIntegrity } from '@site/release/files'
import type { Store } from '@site/release/store/Store'

/** Uncompressed scripts of a typical remote. */
const SCRIPT_BYTES = 40_000

/**
 * Writes the release of a remote into a store, as the release tool does after a build.
 *
 * @param number From 0; the remote's name and paths contain it.
 * @param pages How many it has.
 * @param version Its headings contain it.
 */
export async function storeSyntheticRemote(
  store: Store,
  number: number,
  pages: number,
  version: string,
): Promise<Release> {
  const name = `mfe-synthetic-${number}`
  const container = `mfe_synthetic_${number}`
  const entry = await storeFile(store, name, 'remoteEntry.js', script(container, SCRIPT_BYTES / 6))
  const page = await storeFile(store, name, 'js/page.js', script(`${container} page`, SCRIPT_BYTES))
  const bundle = serverBundle(number, pages, version)
  const release: Release = {
    package: name,
    version,
    createdAt: new Date().toISOString(),
    bundleIntegrity: computeIntegrity(Buffer.from(bundle)),
    files: [entry, page],
    client: { kind: 'remote', container, entry, scripts: [page], styles: [], moduleStyles: [] },
    compatibility: { contract: '1.0.0', kit: '1.0.0', versions: {}, uses: {}, provides: {} },
  }
  const target = store.releaseDir(name, release.version)
  mkdirSync(join(target, 'server'), { recursive: true })
  writeFileSync(join(target, 'server/bundle.cjs'), bundle)
  writeFileSync(join(target, 'release.json'), JSON.stringify(release))
  return release
}

async function storeFile(store: Store, name: string, file: string, content: string): Promise<PinnedFile> {
  const target = join(store.dir, 'assets', name, file)
  mkdirSync(join(target, '..'), { recursive: true })
  writeFileSync(target, content)
  writeEncodings(target, await compressFile(Buffer.from(content)))
  return { url: `/assets/${name}/${file}`, integrity: computeIntegrity(content) }
}

/** A script that compresses about as well as real code. */
function script(seed: string, length: number): string {
  let text = `/* ${seed} */`
  for (let line = 0; text.length < length; line++)
    text += `export const value${line}=(a,b)=>a?b(${(line * 7919) % 9973}):${JSON.stringify(seed)};`
  return text
}

/** A server bundle as the bundler writes it, with the shared modules as externals. */
function serverBundle(number: number, pages: number, version: string): string {
  return `
const { createElement: h, Fragment } = require('react')
const { PageHead, useParams } = require('@site/shared/runtime')
const number = ${number}, count = ${pages}, version = '${version}'
const basePath = '/seccion-' + number
const info = (index) => ({
  path: basePath + '/pagina-' + index,
  title: 'Página ' + index + ' de la sección ' + number,
  description: 'Una descripción que dice bastante de la página ' + index + ' de la sección ' + number + '.',
})
const words = 'soluciones digitales para empresas que crecen con clientes y datos seguros en todo el país'.split(' ')
const sentence = (seed) =>
  Array.from({ length: 40 }, (_, index) => words[(index * 7 + seed * 13) % words.length] + seed % 97).join(' ') + '.'
function Page() {
  const index = Number(useParams().page.slice('pagina-'.length))
  return h(Fragment, null,
    h(PageHead, { info: info(index) }),
    h('h1', null, info(index).title),
    Array.from({ length: 8 }, (_, part) =>
      h('section', { key: part }, h('h2', null, 'Parte ' + part + ' ' + version), h('p', null, sentence(index * 8 + part)))),
    h('ul', null, Array.from({ length: 6 }, (_, card) => {
      const { path, title } = info((index + card + 1) % count)
      return h('li', { key: card }, h('a', { href: path }, title))
    })))
}
module.exports.default = {
  basePath,
  routes: [{ path: ':page', element: h(Page) }],
  pages: Array.from({ length: count }, (_, index) => info(index)),
}
`
}
