import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as parser from '@typescript-eslint/parser'
import { defineConfig, includeIgnoreFile } from 'eslint/config'
import compat from 'eslint-plugin-compat'
import importX from 'eslint-plugin-import-x'
import { findRemotes } from './platform/bundler/remotes.cjs'

const remotes = findRemotes(import.meta.dirname)
const platform = readdirSync('platform').map((name) => `platform/${name}`)
const workspaces = ['shared', 'shell', ...remotes, ...platform, 'tests', 'tools']

/** A remote whose names are placeholders. It keeps to the rules of remotes. */
const remoteTemplate = 'tools/new-remote/mfe-template'
const browserCode = `{shared,shell,mfe-*,${remoteTemplate}}`

/** Imports point one way. Each folder may import itself, packages, and these paths. */
const allowedImports = {
  shared: [],
  shell: ['shared/src'],
  ...Object.fromEntries(remotes.map((remote) => [remote, ['shared/src']])),
  'platform/bundler': [
    'package.json',
    'platform/http/ipv6Loopback.cjs',
    'shared/package.json',
    'shared/src/contract',
  ],
  'platform/cli': [],
  'platform/http': ['shared/src/contract'],
  'platform/settings': [],
  'platform/store': ['shared/src/contract', 'platform/cli'],
  'platform/browser-checks': ['platform/cli'],
  'platform/release': [
    'shared/src/contract',
    ...['bundler', 'cli', 'http', 'settings', 'store', 'browser-checks'].map((name) => `platform/${name}`),
  ],
  'platform/release-service': [
    'shared/src/contract',
    ...['cli', 'http', 'settings', 'store', 'release'].map((name) => `platform/${name}`),
  ],
  'platform/export': [
    'shared/src/contract',
    ...['cli', 'http', 'release', 'settings'].map((name) => `platform/${name}`),
  ],
  'platform/dev-server': [
    'shared/src/contract',
    ...['bundler', 'cli', 'http', 'release'].map((name) => `platform/${name}`),
  ],
  'platform/server': [
    ...['contract', 'content', 'forms/rules', 'forms/content'].map((folder) => `shared/src/${folder}`),
    ...['cli', 'http', 'settings', 'store'].map((name) => `platform/${name}`),
  ],
  tools: ['package.json', 'shared/package.json', 'shared/src/contract', 'platform'],
  'tests/e2e': ['shared/src/contract', 'shared/src/content', 'platform', 'tests/support'],
}
/** Tests may import what starts programs and databases for them. */
const forTests = ['tests/support']
const createDirection = (folder, allowed) => ({
  target: `./${folder}`,
  from: '.',
  except: [
    'node_modules',
    `${folder}/node_modules`,
    'webpack.common.js',
    folder,
    ...allowed,
    ...(folder.startsWith('platform') || folder === 'tools' ? forTests : []),
  ].map((path) => `./${path}`),
  message: `${folder} may import ${allowed.length === 0 ? 'no other folder' : `only ${allowed.join(', ')}`}.`,
})
/** Folders of the release tool and of the server: each may import those before it in its line. */
const orderedFolders = {
  'platform/release/src':
    'model progress store build checkout gate isolation render compare publish cli commands',
  'platform/server/src':
    'http leads jobs maintenance delivery banner site preview documents override noScriptForms pages replica cspReports metrics openapi cli',
}
const createOrder = ([parent, names]) => {
  const folders = names.split(' ').map((name) => `./${parent}/${name}`)
  for (const { name } of readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    if (name !== 'testing' && !folders.includes(`./${parent}/${name}`))
      throw new Error(`orderedFolders in eslint.config.mjs does not list ${parent}/${name}.`)
  return folders.slice(0, -1).map((folder, index) => ({
    target: `${folder}/**/!(*.test).ts`,
    from: folders.slice(index + 1),
    message: 'See `orderedFolders` in eslint.config.mjs for what this folder may import.',
  }))
}
const directions = [
  ...Object.entries(allowedImports).map(([folder, allowed]) => createDirection(folder, allowed)),
  ...['shell', ...remotes].map((section) => ({
    target: `./${section}/src/content`,
    from: `./${section}/src/!(content)/**`,
    message: 'Pages import content, never the reverse: content declares its own types.',
  })),
  ...Object.entries(orderedFolders).flatMap(createOrder),
  {
    target: './platform/release/src/render',
    from: './platform/release/src/gate',
    message: 'What they share is in model.',
  },
  {
    target: './shared/src/forms/rules',
    from: ['./shared/src/forms/react', './node_modules/react'],
    message: 'The server imports the rules of forms: they may not depend on React.',
  },
]

/** No workspace reaches into another by a relative path; packages have names. */
const acrossWorkspaces = {
  regex: `^(\\.\\./)+(${workspaces.join('|')})(/|$)`,
  message: 'Import another workspace by its package name.',
}
const runtimeByName = {
  regex: '^(\\.\\./)+runtime(/|$)',
  message:
    'Import @site/shared/runtime by its name: a relative import gives a remote a second copy of the contexts.',
}

/** Text that renders: JSX drops white space with a line break. */
const renderedText = 'JSXText[value=/\\S|^[^\\n]+$/]'
const textExpression = 'JSXExpressionContainer[expression.type=/Literal$/]'
const textBesideText = [
  `${renderedText} + JSXExpressionContainer`,
  `JSXExpressionContainer + ${renderedText}`,
  `${textExpression} + JSXExpressionContainer`,
  `JSXExpressionContainer + ${textExpression}`,
].map((selector) => ({
  selector,
  message:
    'Join the parts in one template string. Translators detach text nodes, so a change of one of several texts in an element would not be visible: decision 0046.',
}))

const plainNewTab = {
  selector: "JSXAttribute[name.name='target'][value.value='_blank']",
  message: 'Spread `newTab` of shared/src/ui/newTab.ts: the link must say that it opens a new tab.',
}

const plainImage = {
  selector: "JSXOpeningElement[name.name='img']",
  message: 'Use Picture of shared/src/ui/Picture: an image that fails needs its placeholder.',
}

/** Rules of this repository. Those that any TypeScript follows are in .oxlintrc.json. */
export default defineConfig(
  includeIgnoreFile(join(import.meta.dirname, '.gitignore')),
  { ignores: ['examples/', 'tools/art/'] },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser } },
  {
    // Newer interfaces of browsers are used behind a check for them: docs/browsers.md.
    files: [`${browserCode}/src/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', '**/entry.server.tsx'],
    plugins: { compat },
    // Optional chaining guards it, which the rule does not see.
    settings: { browserslistOpts: { env: 'enhanced' }, lintAllEsApis: true, polyfills: ['trustedTypes'] },
    rules: { 'compat/compat': 'error' },
  },
  {
    files: [`${browserCode}/**/*.tsx`],
    ignores: ['**/*.test.tsx', 'shared/src/standalone/**'],
    rules: { 'no-restricted-syntax': ['error', ...textBesideText, plainNewTab, plainImage] },
  },
  {
    files: ['{shared,shell,mfe-*,platform,tests,tools}/**/*.{ts,tsx}'],
    // It bundles the site without federation, for comparison.
    ignores: ['tests/bench/src/baselines/bundledModules.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [acrossWorkspaces] }] },
  },
  {
    files: ['shared/src/{ui,forms,standalone}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [acrossWorkspaces, runtimeByName] }] },
  },
  {
    files: ['**/*.{ts,tsx,cjs,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        importX.createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs'] }),
      ],
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones: directions }],
    },
  },
  {
    // The program is put together here. What it loads on demand imports the release tool, never the reverse.
    files: ['platform/release/src/runCli.ts'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        {
          basePath: import.meta.dirname,
          zones: [
            createDirection('platform/release', [
              'platform/release-service',
              'platform/export',
              'platform/cli',
            ]),
          ],
        },
      ],
    },
  },
  {
    files: [`${remoteTemplate}/**/*.{ts,tsx}`],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: import.meta.dirname, zones: [createDirection(remoteTemplate, ['shared/src'])] },
      ],
    },
  },
)
