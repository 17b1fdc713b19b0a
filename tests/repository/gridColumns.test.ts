import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRemotes } from '@site/bundler/remotes.cjs'

const root = join(__dirname, '../..')
const packages = ['shared', 'shell', ...findRemotes(root), 'tools/new-remote/mfe-template']
const sheets = packages.flatMap((name) =>
  readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(name, 'src', file)),
)

/** Values of `grid-template-columns` with a flexible column that cannot become narrower than its content. */
function findUnboundedColumns(css: string): string[] {
  return [...css.matchAll(/grid-template-columns:\s*([^;]+);/g)]
    .map(([, value]) => value ?? '')
    .filter((value) => /\dfr/.test(value.replaceAll(/minmax\([^;]*?\dfr\)/g, '')))
}

/*
 * The minimum width of a `1fr` column is that of its content. A long word makes it wider than the page, and WebKit keeps
 * a former minimum when the window changes.
 */
test('every flexible column of a grid has an explicit minimum width', () => {
  expect(findUnboundedColumns('a { grid-template-columns: repeat(2, 1fr); }')).toEqual(['repeat(2, 1fr)'])
  expect(findUnboundedColumns('a { grid-template-columns: auto minmax(min(100%, 9rem), 1fr); }')).toEqual([])
  expect(sheets).not.toEqual([])
  for (const sheet of sheets) {
    const columns = findUnboundedColumns(readFileSync(join(root, sheet), 'utf8'))
    expect({ sheet, columns }).toEqual({ sheet, columns: [] })
  }
})
