import { checkSample } from './badRemotes/checkSample'
import type { Outcome } from './badRemotes/sampleRepository'

test('the good sample passes', async () => {
  const { exitCode, output } = await checkSample()
  expect(output).toContain('mfe-sample may go live.')
  expect(exitCode).toBe(0)
})

describe('pages with one fault each', () => {
  let outcome: Outcome
  beforeAll(async () => {
    outcome = await checkSample({
      sources: ({ replace }) => {
        const imports = (name: string) => `import { ${name} } from './pages/browserFaults'\n`
        replace('src/remote.tsx', 'export default {', `${imports('faultPages')}\nexport default {`)
        replace('src/remote.tsx', '...parts]', '...parts, ...faultPages]')
        replace('src/remote.client.tsx', 'export default {', `${imports('faultRoutes')}\nexport default {`)
        replace('src/remote.client.tsx', "{ path: ':partPath'", "...faultRoutes, { path: ':partPath'")
      },
    })
  })

  test('are refused', () => {
    expect(outcome.output).toContain('This must not go live:')
    expect(outcome.exitCode).toBe(1)
  })

  test.each([
    ['an effect that throws', 'un-efecto', /console error: Error: no effect today.*\[console\]/],
    ['a text that differs in the browser', 'otro-texto', /\[(uncaught-error|hydration-changes)\]/],
    [
      'HTML from a text',
      'html-de-un-texto',
      /(trusted-types-sink|require-trusted-types-for).*\[content-policy\]/,
    ],
    ['a page that throws only in the browser', 'navegador', /no browser today.*\[(console|uncaught-error)\]/],
    ['a date that differs in the browser', 'fecha', /\[(uncaught-error|hydration-changes)\]/],
    [
      'a request to another origin',
      'otro-origen',
      /connect-src blocks https:\/\/stats\.example\/hit.*\[content-policy\]/,
    ],
    [
      'a handler that throws at the first click',
      'clic',
      /uncaught Error: no click today.*\[uncaught-error\]/,
    ],
    [
      'an element that appears late above the page',
      'oferta',
      /the layout shifts by 0\.\d+: .*\[layout-shift\]/,
    ],
    ['a button without a name', 'sin-nombre', /button-name .*\[accessibility\]/],
  ])('%s is found', (_fault, name, cause) => {
    const page = `mfe-sample /muestra/${name}: `
    const found = outcome.output.split('\n').filter((line) => line.includes(page))
    expect(found.join('\n')).toMatch(cause)
  })

  test('the pages without a fault have none', () => {
    expect(outcome.output).not.toMatch(/mfe-sample \/muestra(\/primera|\/segunda)?(\?\S*)?:/)
  })
})
