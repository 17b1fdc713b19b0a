import { appendFileSync, rmSync } from 'node:fs'
import { detailsChunk } from './badRemotes/detailsChunk'
import { inConfiguration, inSample, page } from './badRemotes/replaceIn'
import {
  testBadSamples,
  testFaultsByCommand,
  testFaultsTogether,
  type Fault,
} from './badRemotes/testRefusals'

const sheet = 'src/pages/SamplePage.module.css'

/** Each is found by a check of its own, so that one sample can have all of them. */
const faults: Fault[] = [
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
    'a package that is not a dependency',
    inSample(
      page,
      "import square from '../content/square.svg'",
      "import square from '../content/square.svg'\nimport 'negotiator'",
    ),
    /mfe-sample: .*negotiator.*\[allowed-package\]/,
  ],
  [
    'another public path',
    inConfiguration('platform/bundler/variants.cjs', '`/assets/${name}/`', '`/static/${name}/`'),
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

const incompatible: Fault[] = [
  [
    'another major version of the kit',
    inConfiguration('package.json', '"name": "site",\n  "version": "', '"name": "site",\n  "version": "9'),
    /mfe-sample: was built with kit 9\d+\.\S+; the live shell with kit \d.*\[compatibility\]/,
  ],
  [
    'another major version of the contract',
    inConfiguration(
      'platform/bundler/plugins/BundleRecordPlugin.cjs',
      'contract: contract.version',
      "contract: '9.0.0'",
    ),
    /mfe-sample: follows version 9\.0\.0 of the contract.*\[compatibility\]/,
  ],
  [
    'another major version of React',
    inConfiguration(
      'platform/bundler/plugins/BundleRecordPlugin.cjs',
      '[name, getVersion(name)]',
      "[name, name === 'react' ? '20.0.0' : getVersion(name)]",
    ),
    /mfe-sample: .*react 20.*\[compatibility\]/,
  ],
]

testFaultsByCommand('a sample with many faults', faults)
testFaultsTogether('a sample that fits no live shell', incompatible)

testBadSamples([
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
])
