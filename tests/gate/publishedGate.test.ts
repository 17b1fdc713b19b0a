import { inPage, inSample, page } from './badRemotes/replaceIn'
import { testBadSamples, testFaultsTogether, type Fault } from './badRemotes/testRefusals'

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

/** Found while pages are rendered and compared with the live ones. */
const faultsOfPages: Fault[] = [
  [
    'a page that throws on the server',
    inSample(
      'src/pages/PartPage.tsx',
      'const { partPath } = useParams()',
      "const { partPath } = useParams()\n  if (typeof document === 'undefined') throw new Error('no page today')",
    ),
    /mfe-sample \/muestra\/primera: Error: no page today.*\[render\]/,
  ],
  [
    'a page that is 30 % larger than the live one',
    inPage(
      "<p>{Array.from({ length: 1200 }, (_, index) => Math.imul(index + 7, 2654435761).toString(36)).join(' ')}</p>",
    ),
    /mfe-sample \/muestra: the document .*\[page-size\]/,
  ],
  [
    'an address that vanishes',
    inSample('src/content/sample.ts', "path: '/muestra/segunda'", "path: '/muestra/ultima'"),
    /mfe-sample.*\/muestra\/segunda.*\[vanished-address\]/,
  ],
]

testFaultsTogether('a sample with many faults', [...faultsOfMarkup, ...faultsOfPages], { live: true })

testBadSamples([
  [
    'a page without a route',
    { sources: inSample('src/remote.client.tsx', "path: ':partPath'", "path: ':partPath/detalle'") },
    /mfe-sample: .*\/muestra\/primera.*\[published-data\]/,
  ],
])
