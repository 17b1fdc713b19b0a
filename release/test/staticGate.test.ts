import { appendFileSync, rmSync } from 'node:fs'
import { checkSample, type SampleChange } from './badRemotes/checkSample'
import { detailsChunk } from './badRemotes/detailsChunk'
import { inConfiguration, inSample, page } from './badRemotes/replaceIn'

const sheet = 'src/pages/SamplePage.module.css'

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
    'another major version of the contract',
    {
      sources: inConfiguration(
        'scripts/webpack/plugins/BundleRecordPlugin.cjs',
        'contract: contract.version',
        "contract: '9.0.0'",
      ),
    },
    /mfe-sample: follows version 9\.0\.0 of the contract.*\[compatibility\]/,
  ],
  [
    'another major version of React',
    {
      sources: inConfiguration(
        'scripts/webpack/plugins/BundleRecordPlugin.cjs',
        '[name, versionOf(name)]',
        "[name, name === 'react' ? '20.0.0' : versionOf(name)]",
      ),
    },
    /mfe-sample: .*react 20.*\[compatibility\]/,
  ],
  [
    'a second React',
    {
      sources: ({ write, replace }) => {
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
    },
    /mfe-sample: .*react.*\[shared-copy\]/,
  ],
  [
    'a package that is no dependency',
    {
      sources: inSample(
        page,
        "import square from '../content/square.svg'",
        "import square from '../content/square.svg'\nimport 'negotiator'",
      ),
    },
    /mfe-sample: .*negotiator.*\[allowed-package\]/,
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
  [
    'another public path',
    {
      sources: inConfiguration('scripts/webpack/variants.cjs', '`/assets/${name}/`', '`/static/${name}/`'),
    },
    /mfe-sample: .*\/static\/mfe-sample\/.*\[public-path\]/,
  ],
  [
    'a style sheet with rules for all elements',
    { sources: ({ write }) => write(sheet, '.page{} .title{} .button{} main p { color: #b00 }') },
    /mfe-sample: .*main p.*\[style-containment\]/,
  ],
  [
    'a style sheet that sets a variable of the page',
    { sources: ({ write }) => write(sheet, '.page{} .title{} .button{} :root { --blue: red }') },
    /mfe-sample: .*:root.*\[style-containment\]/,
  ],
  [
    'code from a text',
    { sources: inSample(page, 'setCount(count + 1)', "setCount(eval('count + 1') as number)") },
    /mfe-sample: .*eval.*\[eval\]/,
  ],
  [
    'a key in what anybody can download',
    {
      sources: inSample(
        'src/content/sample.ts',
        "alt: 'Un cuadrado azul'",
        "alt: 'Un cuadrado azul',\n  key: 'AKIAIOSFODNN7EXAMPLF'",
      ),
    },
    /mfe-sample: .*\[secret\]/,
  ],
  [
    'a type error',
    { sources: inSample(page, 'width={240}', 'width={{ value: 240 }}') },
    /mfe-sample: .*SamplePage\.tsx:\d+:\d+ TS\d+.*\[types\]/,
  ],
])('%s is refused', async (_name, change, finding) => {
  const { exitCode, output } = await checkSample(change, '--without-browser')
  expect(output).toMatch(finding)
  expect(exitCode).toBe(1)
})
