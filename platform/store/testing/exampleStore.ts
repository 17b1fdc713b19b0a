import { computeHash } from '../digests'
import type { Blob, LockedStore, StoredFile, StoredFolder } from '../SharedStore'

type Contents = Readonly<Record<string, string>>

/** A folder and its contents, to be put and committed. */
export interface Example {
  folder: StoredFolder
  blobs: readonly Blob[]
}

function example(path: string, contents: Contents): Example {
  const blobs = Object.values(contents).map((text) => ({ hash: computeHash(text), bytes: Buffer.from(text) }))
  const files: StoredFile[] = Object.entries(contents).map(([file, text]) => ({
    path: file,
    hash: computeHash(text),
    size: Buffer.byteLength(text),
  }))
  return { folder: { path, files }, blobs }
}

/** A release set as the release tool writes it, with the parts that stores look at. */
export function exampleSet(number: number, text = `Página ${number}`, more: Contents = {}): Example {
  const [page, style] = [`<h1>${text}</h1>`, 'h1{color:navy}']
  const content = '/assets/site/content.0a.json'
  const set = JSON.stringify({ number, content, files: ['/assets/site/later.1.css'], packages: {}, text })
  const hashes = { 'pages/index.html': computeHash(page), 'set.json': computeHash(set) }
  return example(`sites/${number}`, {
    [`sites/${number}/pages/index.html`]: page,
    [`sites/${number}/set.json`]: set,
    [`sites/${number}/files.json`]: JSON.stringify(hashes),
    'assets/site/content.0a.json': '{"menu":[]}',
    'assets/site/content.0a.json.br': 'compressed',
    'assets/site/later.1.css': style,
    ...more,
  })
}

export function exampleRelease(version: string, text = version): Example {
  const script = `console.log('${text}')`
  const integrity = `sha256-${Buffer.from(computeHash(script), 'base64url').toString('base64')}`
  const url = `/assets/mfe-x/main.${version}.js`
  return example(`releases/mfe-x/${version}`, {
    [`releases/mfe-x/${version}/release.json`]: JSON.stringify({
      package: 'mfe-x',
      version,
      files: [{ url, integrity }],
    }),
    [`releases/mfe-x/${version}/server/bundle.cjs`]: 'exports.default = {}',
    [url.slice(1)]: script,
  })
}

export const formatLine = (set: number) => JSON.stringify({ set })

/** Commits examples, of which the last is a release set that goes live. */
export async function activate(
  store: LockedStore,
  number: number,
  ...examples: readonly Example[]
): Promise<void> {
  for (const { blobs } of examples) for (const blob of blobs) await store.put(blob)
  await store.commit({
    folders: examples.map(({ folder }) => folder),
    journal: { from: number - 1, lines: [formatLine(number)] },
    live: number,
  })
}
