import { checkSample, type SampleChange } from './badRemotes/checkSample'
import { inComponent, page } from './badRemotes/replaceIn'

const body = 'const [count, setCount] = useState(0)'

/** Adds a statement that runs once the page is hydrated. */
const inEffect =
  (statement: string): NonNullable<SampleChange['sources']> =>
  ({ replace }) => {
    replace(page, 'import { lazy,', 'import { useEffect, lazy,')
    replace(page, body, `${body}\n  useEffect(() => {\n    ${statement}\n  }, [])`)
  }

test('the good sample passes', async () => {
  const { exitCode, output } = await checkSample()
  expect(output).toContain('mfe-sample may go live.')
  expect(exitCode).toBe(0)
})

/* Each check takes a minute, so faults that do not hide one another share one. */
test.each<[string, NonNullable<SampleChange['sources']>, readonly RegExp[]]>([
  [
    'an effect that throws',
    inEffect("throw new Error('no effect today')"),
    [/mfe-sample \/muestra: console error: Error: no effect today.*\[console\]/],
  ],
  [
    'a text that differs in the browser',
    ({ replace }) => replace(page, '{sample.intro}', '{`${sample.intro} ${Date.now()}`}'),
    [/mfe-sample \/muestra: .*\[(uncaught-error|hydration-changes)\]/],
  ],
  [
    'a page that throws only in the browser',
    inComponent("if (typeof document !== 'undefined') throw new Error('no browser today')"),
    [/mfe-sample \/muestra: .*no browser today.*\[(console|uncaught-error)\]/],
  ],
  [
    'a request to another origin, HTML from a text, a button without a name, and a handler that throws at the first click',
    (sample) => {
      inEffect(
        "void fetch('https://stats.example/hit').catch(() => undefined)\n    document.body.insertAdjacentHTML('beforeend', '<p>Hola</p>')",
      )(sample)
      sample.replace(page, '{`${sample.count}: ${count}`}', '<svg width={count} height={9} aria-hidden />')
      sample.replace(
        page,
        'setCount(count + 1)',
        "{ setCount(count + 1); throw new Error('no click today') }",
      )
    },
    [
      /mfe-sample \/muestra: connect-src blocks https:\/\/stats\.example\/hit.*\[content-policy\]/,
      /mfe-sample \/muestra: .*(trusted-types-sink|require-trusted-types-for).*\[content-policy\]/,
      /mfe-sample \/muestra: button-name .*\[accessibility\]/,
      /mfe-sample \/muestra: uncaught Error: no click today.*\[uncaught-error\]/,
    ],
  ],
  [
    'an element that appears late above the page',
    inEffect(
      "document.querySelector('h1')?.insertAdjacentElement('beforebegin', Object.assign(document.createElement('p'), { textContent: 'Oferta' }))",
    ),
    [/mfe-sample \/muestra: the layout shifts by 0\.\d+: .*\[layout-shift\]/],
  ],
])('%s: refused', async (_name, sources, findings) => {
  const { exitCode, output } = await checkSample({ sources })
  for (const finding of findings) expect(output).toMatch(finding)
  expect(exitCode).toBe(1)
})
