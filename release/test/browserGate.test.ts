import { checkSample, type SampleChange } from './badRemotes/checkSample'
import { inComponent, page } from './badRemotes/replaceIn'

const body = 'const [count, setCount] = useState(0)'

/** Adds a statement that runs once the page is hydrated. */
const inEffect =
  (statement: string): SampleChange['sources'] =>
  ({ replace }) => {
    replace(page, 'import { lazy,', 'import { useEffect, lazy,')
    replace(page, body, `${body}\n  useEffect(() => {\n    ${statement}\n  }, [])`)
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
    'HTML from a text',
    { sources: inEffect("document.body.insertAdjacentHTML('beforeend', '<p>Hola</p>')") },
    /mfe-sample \/muestra: .*(trusted-types-sink|require-trusted-types-for).*\[content-policy\]/,
  ],
  [
    'a page that throws only in the browser',
    { sources: inComponent("if (typeof document !== 'undefined') throw new Error('no browser today')") },
    /mfe-sample \/muestra: .*no browser today.*\[(console|uncaught-error)\]/,
  ],
  [
    'a date that differs in the browser',
    { sources: ({ replace }) => replace(page, '{sample.intro}', '{`${sample.intro} ${Date.now()}`}') },
    /mfe-sample \/muestra: .*\[(uncaught-error|hydration-changes)\]/,
  ],
  [
    'a request to another origin',
    { sources: inEffect("void fetch('https://stats.example/hit').catch(() => undefined)") },
    /mfe-sample \/muestra: connect-src blocks https:\/\/stats\.example\/hit.*\[content-policy\]/,
  ],
  [
    'a handler that throws at the first click',
    {
      sources: ({ replace }) =>
        replace(page, 'setCount(count + 1)', "{ setCount(count + 1); throw new Error('no click today') }"),
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
])('%s is refused', async (_name, change, finding) => {
  const { exitCode, output } = await checkSample(change)
  expect(output).toMatch(finding)
  expect(exitCode).toBe(1)
})
