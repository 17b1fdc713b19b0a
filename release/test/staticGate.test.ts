import { appendFileSync, rmSync } from 'node:fs'
import { checkSample, type SampleChange } from './badRemotes/checkSample'
import { detailsChunk } from './badRemotes/detailsChunk'
import { inConfiguration, inSample, page } from './badRemotes/replaceIn'
import type { Outcome } from './badRemotes/sampleRepository'

const sheet = 'src/pages/SamplePage.module.css'

type Sources = NonNullable<SampleChange['sources']>

const withoutBrowser = (change: SampleChange) => checkSample(change, '--without-browser')

/** Each is found by a check of its own, so that one sample can have all of them. */
const faults: [string, Sources, RegExp][] = [
  [
    'a second React',
    ({ write, replace }) => {
      write(
        'src/secondReact.ts',
        "// @ts-nocheck\nimport { version } from '../../node_modules/react/cjs/react.production.js'\nexport const second = version\n",
      )
      replace(
        page,
        "import styles from './SamplePage.module.css'",
        "import styles from './SamplePage.module.css'\nimport { second } from '../secondReact'",
      )
      replace(page, '{sample.intro}', '{`${sample.intro} ${second}`}')
    },
    /mfe-sample: .*react.*\[shared-copy\]/,
  ],
  [
    'a package that is no dependency',
    inSample(
      page,
      "import square from '../content/square.svg'",
      "import square from '../content/square.svg'\nimport 'negotiator'",
    ),
    /mfe-sample: .*negotiator.*\[allowed-package\]/,
  ],
  [
    'another public path',
    inConfiguration('scripts/webpack/variants.cjs', '`/assets/${name}/`', '`/static/${name}/`'),
    /mfe-sample: .*\/static\/mfe-sample\/.*\[public-path\]/,
  ],
  [
    'a style sheet with rules for all elements',
    inSample(sheet, '.title {', 'main p {\n    color: #b00;\n  }\n\n  .title {'),
    /mfe-sample: .*main p.*\[style-containment\]/,
  ],
  [
    'a style sheet that sets a variable of the page',
    inSample(sheet, '.button {', ':root {\n    --blue: red;\n  }\n\n  .button {'),
    /mfe-sample: .*:root.*\[style-containment\]/,
  ],
  [
    'code from a text',
    inSample(page, 'setCount(count + 1)', "setCount(eval('count + 1') as number)"),
    /mfe-sample: .*eval.*\[eval\]/,
  ],
  [
    'a key in what anybody can download',
    inSample(
      'src/content/sample.ts',
      "alt: 'Un cuadrado azul'",
      "alt: 'Un cuadrado azul',\n  key: 'AKIAIOSFODNN7EXAMPLF'",
    ),
    /mfe-sample: .*\[secret\]/,
  ],
  [
    'a type error',
    inSample(page, 'width={240}', 'width={{ value: 240 }}'),
    /mfe-sample: .*SamplePage\.tsx:\d+:\d+ TS\d+.*\[types\]/,
  ],
]

const incompatible: typeof faults = [
  [
    'another major version of the contract',
    inConfiguration(
      'scripts/webpack/plugins/BundleRecordPlugin.cjs',
      'contract: contract.version',
      "contract: '9.0.0'",
    ),
    /mfe-sample: follows version 9\.0\.0 of the contract.*\[compatibility\]/,
  ],
  [
    'another major version of React',
    inConfiguration(
      'scripts/webpack/plugins/BundleRecordPlugin.cjs',
      '[name, versionOf(name)]',
      "[name, name === 'react' ? '20.0.0' : versionOf(name)]",
    ),
    /mfe-sample: .*react 20.*\[compatibility\]/,
  ],
]

describe.each<[string, typeof faults]>([
  ['a sample with many faults', faults],
  ['a sample that fits no live shell', incompatible],
])('%s', (_sample, itsFaults) => {
  let outcome: Outcome
  beforeAll(async () => {
    const sources: Sources = (sample) => itsFaults.forEach(([, fault]) => fault(sample))
    outcome = await withoutBrowser({ sources })
  })

  test('is refused', () => {
    expect(outcome.output).toContain('This must not go live:')
    expect(outcome.exitCode).toBe(1)
  })

  test.each(itsFaults)('%s is found', (_name, _fault, finding) => {
    expect(outcome.output).toMatch(finding)
  })
})

test.each<[string, SampleChange, RegExp]>([
  [
    'a remote without ./remote',
    {
      sources: inConfiguration(
        'scripts/webpack/federatedConfig.cjs',
        "exposes: { './remote': './src/remote.client.tsx' }",
        'exposes: {}',
      ),
    },
    /mfe-sample: .*does not expose \.\/remote.*\[exposed-module\]/,
  ],
  [
    'a chunk that was deleted after the build',
    { build: ({ rootDir }) => rmSync(detailsChunk(rootDir)) },
    /mfe-sample: .*js\/\d+\.\w+\.js .*deleted after the build.*\[files\]/,
  ],
  [
    'a chunk that was altered after the build',
    { build: ({ rootDir }) => appendFileSync(detailsChunk(rootDir), ';void 0') },
    /mfe-sample: .*js\/\d+\.\w+\.js .*changed after the build.*\[files\]/,
  ],
])('%s is refused', async (_name, change, finding) => {
  const { exitCode, output } = await withoutBrowser(change)
  expect(output).toMatch(finding)
  expect(exitCode).toBe(1)
})
