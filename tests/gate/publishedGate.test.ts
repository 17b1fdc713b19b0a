import { inComponent, inPage, inSample, page } from './badRemotes/replaceIn'
import { testBadSamples, testFaultsTogether, type Fault } from './badRemotes/testRefusals'

const data = 'src/remote.tsx'
const afterImports = "import code from './remote.client'\n"
const content = 'src/content/sample.ts'

/** Each is found by a check of its own, so that one page can have all of them. */
const faultsOfMarkup: Fault[] = [
  [
    'a picture without an alternative text',
    inSample(page, ' alt={sample.alt}', ''),
    /mfe-sample \/muestra: .*\[picture-alt\]/,
  ],
  [
    'an id twice',
    inPage('<b id="dos">Uno</b><b id="dos">Dos</b>'),
    /mfe-sample \/muestra: .*dos.*\[unique-ids\]/,
  ],
  [
    'two headings of the first level',
    inPage('<h1>Otra muestra</h1>'),
    /mfe-sample \/muestra: there must be one h1, there are 2; .*\[one-heading\]/,
  ],
  [
    'a link to nowhere',
    inPage('<Link to="/muestra/tercera">Tercera</Link>'),
    /mfe-sample \/muestra: the link to \/muestra\/tercera .*\[dead-link\]/,
  ],
  [
    'an inline script',
    inPage("<script dangerouslySetInnerHTML={{ __html: 'void 0' }} />"),
    /mfe-sample \/muestra: .*\[inline-script\]/,
  ],
]

testFaultsTogether('a page with many faults', faultsOfMarkup)

testBadSamples([
  [
    'a field of the contract with another name',
    {
      sources: ({ write }) =>
        write(
          data,
          `// @ts-nocheck
import { parts, samplePage } from './content/sample'
import code from './remote.client'
const renamed = ({ title, ...rest }) => ({ ...rest, heading: title })
export default { ...code, pages: [samplePage, ...parts].map(renamed) }
`,
        ),
    },
    /mfe-sample: .*pages\[0\].*title.*\[published-data\]/,
  ],
  [
    'a bundle that throws while it is evaluated',
    {
      sources: inSample(
        data,
        afterImports,
        `${afterImports}throwAtOnce()\nfunction throwAtOnce(): void {\n  throw new Error('no release today')\n}\n`,
      ),
    },
    /mfe-sample: .*throws while being evaluated: Error: no release today.*\[evaluation\]/,
  ],
  [
    'a page that throws on the server',
    { sources: inComponent("if (typeof document === 'undefined') throw new Error('no page today')") },
    /mfe-sample \/muestra: Error: no page today.*\[render\]/,
  ],
  [
    'a page without a route',
    { sources: inSample('src/remote.client.tsx', "path: ':partPath'", "path: ':partPath/detalle'") },
    /mfe-sample: .*\/muestra\/primera.*\[published-data\]/,
  ],
  [
    'a page that is 30 % larger than the live one, beside an address that vanishes,',
    {
      live: true,
      sources(sample) {
        inPage(
          "<p>{Array.from({ length: 1200 }, (_, index) => Math.imul(index + 7, 2654435761).toString(36)).join(' ')}</p>",
        )(sample)
        sample.replace(content, "path: '/muestra/segunda'", "path: '/muestra/ultima'")
      },
    },
    /mfe-sample \/muestra: the document .*\[page-size\]/,
    /mfe-sample.*\/muestra\/segunda.*\[vanished-address\]/,
  ],
])
