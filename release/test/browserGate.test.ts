import { rmSync, appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSample, type SampleChange } from './badRemotes/checkSample'
import { samplePackage } from './badRemotes/sampleRepository'
import { listFiles } from '../src/files'

const page = 'src/pages/SamplePage.tsx'
const body = 'const [count, setCount] = useState(0)'

/** Adds a statement that runs once the page is hydrated. */
const inEffect =
  (statement: string): SampleChange['sources'] =>
  ({ replace }) => {
    replace(page, 'import { lazy,', 'import { useEffect, lazy,')
    replace(page, body, `${body}\n  useEffect(() => {\n    ${statement}\n  }, [])`)
  }

/** The chunk of the part that is loaded apart. It is the only one that names neither the page nor the container. */
const detailsChunk = (rootDir: string) => {
  const folder = join(rootDir, samplePackage, 'dist/production/client/js')
  const [file] = listFiles(folder).filter((name) => /^\d+\.\w+\.js$/.test(name))
  if (!file) throw new Error(`no chunk in ${listFiles(folder).join(', ')}`)
  return join(folder, file)
}

test('the good sample passes', async () => {
  const { exitCode, output } = await checkSample()
  expect(output).toContain('mfe-sample may go live.')
  expect(exitCode).toBe(0)
})

test.each<[string, SampleChange, RegExp]>([
  [
    'an effect that throws',
    { sources: inEffect("throw new Error('no effect today')") },
    /mfe-sample \/muestra: console error: Error: no effect today.*\[console\]/,
  ],
  [
    'a text that differs in the browser',
    { sources: ({ replace }) => replace(page, '{sample.intro}', '{`${sample.intro} ${Math.random()}`}') },
    /mfe-sample \/muestra: .*\[(uncaught-error|hydration-changes)\]/,
  ],
  [
    'code from a text',
    { sources: inEffect("new Function('return 1')()") },
    /mfe-sample \/muestra: script-src blocks (trusted-types-sink|eval).*\[content-policy\]|require-trusted-types-for/,
  ],
  [
    'a request to another origin',
    { sources: inEffect("void fetch('https://stats.example/hit').catch(() => undefined)") },
    /mfe-sample \/muestra: connect-src blocks https:\/\/stats\.example\/hit.*\[content-policy\]/,
  ],
  [
    'a chunk that is missing',
    { build: ({ rootDir }) => rmSync(detailsChunk(rootDir)) },
    /mfe-sample \/muestra: \/assets\/mfe-sample\/js\/\d+\.\w+\.js is answered with 404.*\[request\]/,
  ],
  [
    'a chunk that was altered',
    { build: ({ rootDir }) => appendFileSync(detailsChunk(rootDir), ';void 0') },
    /mfe-sample \/muestra: console error: .*integrity.*\[console\]/,
  ],
  [
    'a handler that throws at the first click',
    {
      sources: ({ replace }) => replace(page, 'setCount(count + 1)', "{ throw new Error('no click today') }"),
    },
    /mfe-sample \/muestra: uncaught Error: no click today.*\[uncaught-error\]/,
  ],
  [
    'an element that appears late above the page',
    {
      sources: inEffect(
        "document.querySelector('h1')?.insertAdjacentElement('beforebegin', Object.assign(document.createElement('p'), { textContent: 'Oferta' }))",
      ),
    },
    /mfe-sample \/muestra: the layout shifts by 0\.\d+: .*\[layout-shift\]/,
  ],
  [
    'a button without a name',
    {
      sources: ({ replace }) =>
        replace(page, '{`${sample.count}: ${count}`}', '<svg width={count} height={9} aria-hidden />'),
    },
    /mfe-sample \/muestra: button-name .*\[accessibility\]/,
  ],
  [
    'a style sheet with rules for all elements',
    {
      sources: ({ write }) =>
        write(
          'src/pages/SamplePage.module.css',
          '.page{} .title{} .button{} main p { color: #b00 } header a { letter-spacing: 2px }',
        ),
    },
    /mfe-sample \/soluciones: its style sheets change .*\[styles-of-others\]/,
  ],
])('%s is refused', async (_name, change, finding) => {
  const { exitCode, output } = await checkSample(change)
  expect(output).toMatch(finding)
  expect(exitCode).toBe(1)
})
