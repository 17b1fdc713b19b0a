import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BundleRecord } from '../../build/bundleRecord'
import { computeIntegrity } from '../../files'
import { contactData, fakeRepository } from '../../testing/fakeRepository'
import { staticFindings } from './staticFindings'

const repository = fakeRepository()
const client = 'mfe-contact/dist/production/client'
const chunk = 'console.log("chunk")'

/** As the bundler writes it, with a chunk and its style sheet. */
const runtime = (hash = computeIntegrity(chunk), publicPath = '/assets/mfe-contact/') => `(() => {
  var n = {};
  n.u = e => "js/" + (5 === e ? "page" : e) + "." + {5:"aaaaaaaa",7:"bbbbbbbb"}[e] + ".js";
  n.miniCssF = e => "css/" + e + "." + {7:"cccccccc"}[e] + ".css";
  n.p = "${publicPath}"; n.sriHashes = {5:"${hash}",7:"${hash}"};
})()`

beforeEach(() => {
  repository.buildRemote('mfe-contact', contactData, 'Hola')
  repository.write(`${client}/js/runtime.1.js`, runtime())
  for (const file of ['page.aaaaaaaa', '7.bbbbbbbb']) repository.write(`${client}/js/${file}.js`, chunk)
  repository.write(`${client}/css/7.cccccccc.css`, '@layer pages{.mfe-contact_a0{color:red}}')
  repository.recordBuild('mfe-contact')
})

/** Changes the source of the build, so that the record has the changed file. */
function build(file: string, content: string): void {
  repository.write(`${client}/${file}`, content)
  repository.recordBuild('mfe-contact')
}

const findings = (name = 'mfe-contact') =>
  staticFindings(repository.config, [name]).map(
    ({ package: owner, check, cause }) => `${owner}: ${cause} [${check}]`,
  )
const withPackages = (...packages: BundleRecord['packages']) =>
  repository.recordBuild('mfe-contact', { packages })

test('a good build has no findings', () => {
  repository.buildShell()
  expect([...findings(), ...findings('shell')]).toEqual([])
})

describe('after the build', () => {
  const again = 'after the build: remove mfe-contact/dist and build again [files]'

  test('a chunk is deleted', () => {
    rmSync(join(repository.dir, client, 'js/7.bbbbbbbb.js'))
    expect(findings()).toEqual([`mfe-contact: client/js/7.bbbbbbbb.js was deleted ${again}`])
  })

  test.each(['client/js/7.bbbbbbbb.js', 'client/css/7.cccccccc.css', 'server/bundle.cjs'])(
    '%s is altered',
    (file) => {
      appendFileSync(join(repository.dir, 'mfe-contact/dist/production', file), '/**/')
      expect(findings()).toEqual([`mfe-contact: ${file} was changed ${again}`])
    },
  )

  test('a file is added', () => {
    repository.write(`${client}/js/other.js`, 'void 0')
    expect(findings()).toEqual([`mfe-contact: client/js/other.js was added ${again}`])
  })
})

describe('without what the record says', () => {
  test.each([
    ['js/page.aaaaaaaa.js', 'client/js/runtime.1.js loads js/page.aaaaaaaa.js, which is not in the build'],
    ['css/7.cccccccc.css', 'client/js/runtime.1.js loads css/7.cccccccc.css, which is not in the build'],
  ])('a chunk of the map is missing: %s', (file, cause) => {
    rmSync(join(repository.dir, client, file))
    repository.recordBuild('mfe-contact')
    expect(findings()).toEqual([`mfe-contact: ${cause} [files]`])
  })

  test('a bundle with one chunk has no map', () => {
    const one = `n.u = e => "js/only.aaaaaaaa.js"; n.sriHashes = {5:"${computeIntegrity(chunk)}"}`
    build('js/runtime.1.js', one)
    expect(findings()).toEqual([
      'mfe-contact: client/js/runtime.1.js loads js/only.aaaaaaaa.js, which is not in the build [files]',
    ])
  })

  test('a chunk has another hash', () => {
    build('js/runtime.1.js', runtime('sha256-other'))
    expect(findings()).toEqual([
      'mfe-contact: client/js/runtime.1.js loads js/7.bbbbbbbb.js with another hash than it has: browsers refuse it [files]',
      'mfe-contact: client/js/runtime.1.js loads js/page.aaaaaaaa.js with another hash than it has: browsers refuse it [files]',
    ])
  })
})

test.each([
  [
    'js/a.js',
    'x = n.p + "media/gone.0a1b2c.avif"',
    'client/js/a.js names media/gone.0a1b2c.avif, which is not in the build',
  ],
  [
    'js/a.js',
    'x = "/assets/mfe-contact/media/gone.avif"',
    'client/js/a.js names /assets/mfe-contact/media/gone.avif, which is not in the build',
  ],
  [
    'css/a.css',
    '@layer pages{.mfe-contact_a{background:url(../media/gone.svg)}}',
    'client/css/a.css names ../media/gone.svg, which is not in the build',
  ],
  [
    'css/a.css',
    '@layer pages{.mfe-contact_a{background:url(/static/a.svg)}}',
    'client/css/a.css names /static/a.svg, which is not below /assets/mfe-contact/',
  ],
])('%s with %s', (file, content, cause) => {
  build(file, content)
  expect(findings()).toEqual([`mfe-contact: ${cause} [files]`])
})

test.each(['https://', '//', '//[', 'http://a:b'])('a style sheet with the malformed address %s', (url) => {
  build('css/a.css', `@layer pages{.mfe-contact_a{background:url("${url}")}}`)
  expect(findings()).toEqual([
    `mfe-contact: client/css/a.css: loads ${url} from another origin [style-containment]`,
  ])
})

test('a wrong public path, in the record and in the script', () => {
  repository.write(`${client}/js/runtime.1.js`, runtime(undefined, '/static/'))
  repository.recordBuild('mfe-contact', { publicPath: '/static/' })
  expect(findings()).toEqual([
    'mfe-contact: the public path is "/static/", it must be "/assets/mfe-contact/" [public-path]',
    'mfe-contact: client/js/runtime.1.js sets the public path to "/static/", it must be "/assets/mfe-contact/" [public-path]',
  ])
})

test.each([
  'eval("1")',
  '(0, eval)("1")',
  'new Function("return 1")()',
  'Function("return this")()',
  'window.eval("1")',
  'setTimeout("a()", 5)',
  'setTimeout(a + "()", 5)',
  'setInterval(a || `b()`, 5)',
])('a script with %s', (code) => {
  build('js/a.js', code)
  expect(findings()).toEqual([
    expect.stringMatching(/client\/js\/a\.js calls .*, which the content policy refuses \[eval\]/),
  ])
})

test.each([
  'x.eval("1")',
  'const evaluate = "eval(1)"',
  'setTimeout(() => {}, 5)',
  'y.p = "a"',
  'y.p = a + b',
  'x instanceof Function',
])('a script with %s is fine', (code) => {
  build('js/a.js', code)
  expect(findings()).toEqual([])
})

test('a script that is none', () => {
  build('js/a.js', 'const = 1')
  expect(findings()).toEqual([
    expect.stringContaining('client/js/a.js is not a valid script: Unexpected token'),
  ])
})

test.each([
  ['a private key', '-----BEGIN RSA PRIVATE KEY-----\\nMII'],
  ['an AWS access key', `AKIA${'A1B2'.repeat(4)}`],
  ['a GitHub token', `ghp_${'a1B2'.repeat(9)}`],
  ['a Google API key', `AIza${'a1B2_'.repeat(7)}`],
  ['a password', 'Server=db;User=sa;Password=hunter2!;'],
  ['a user and password in a URL', 'postgres://site:secret@db.example/site'],
])('%s among client files', (what, secret) => {
  build('js/a.js', `x = ${JSON.stringify(secret)}`)
  expect(findings()).toEqual([expect.stringContaining(`client/js/a.js contains ${what}`)])
  expect(findings()[0]).not.toContain(secret)
})

test.each([
  '{ password: "Contraseña" }',
  'a.password = b',
  '{ password: !0 }',
  '"https://example.com/a@b"',
  '"?password=" + value',
])('no secret: %s', (code) => {
  build('js/a.js', `x = ${code}`)
  expect(findings()).toEqual([])
})

test('source maps', () => {
  repository.write(`${client}/js/a.js.map`, '{}')
  build('js/a.js', 'void 0\n//# sourceMappingURL=a.js.map')
  expect(findings()).toEqual([
    'mfe-contact: client/js/a.js names a source map: build without devtool [source-map]',
    'mfe-contact: client/js/a.js.map is a source map [source-map]',
  ])
})

describe('packages', () => {
  const dependencies = { '@site/shared': '1.0.0', react: '19.3.1' }
  beforeEach(() => {
    repository.write('mfe-contact/package.json', JSON.stringify({ dependencies }))
    repository.write('node_modules/@site/shared/package.json', '{ "dependencies": { "yup": "1.7.1" } }')
    repository.write('node_modules/yup/package.json', '{ "dependencies": { "toposort": "2.0.2" } }')
  })

  test.each([
    ['react', '18.3.1', 'cjs/react.production.js', 'react 18.3.1'],
    ['react-dom', '19.3.1', 'index.js', 'react-dom 19.3.1'],
    ['scheduler', '0.28.0', 'index.js', 'scheduler 0.28.0'],
    ['@site/shared', '1.0.0', 'src/runtime/Link.tsx', '@site/shared/runtime 1.0.0'],
    ['@module-federation/runtime-core', '2.9.2', 'dist/index.js', '@module-federation/runtime-core 2.9.2'],
  ])('a second copy of %s', (name, version, file, shown) => {
    withPackages({ name, version, files: [file] })
    expect(findings()).toContainEqual(
      `mfe-contact: its client bundle contains ${shown}; the shell provides it: import it by its name [shared-copy]`,
    )
  })

  test('a copy of React under the name of a script', () => {
    build('js/vendor.js', 'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = t')
    expect(findings()).toEqual([expect.stringContaining('client/js/vendor.js contains a copy of react')])
  })

  test('dependencies, theirs, those of shared and of the bundler', () => {
    withPackages(
      { name: 'react', version: '19.3.1', files: ['jsx-runtime.js', 'cjs/react-jsx-runtime.production.js'] },
      { name: '@site/shared', version: '1.0.0', files: ['src/ui/Button/Button.tsx'] },
      { name: 'toposort', version: '2.0.2', files: ['index.js'] },
      { name: '@module-federation/sdk', version: '2.9.2', files: ['dist/index.js'] },
    )
    expect(findings()).toEqual([])
  })

  test('a package that is not a dependency', () => {
    withPackages({ name: 'lodash', version: '4.17.21', files: ['lodash.js'] })
    expect(findings()).toEqual([
      'mfe-contact: bundles lodash 4.17.21, which is not a dependency: add it to "dependencies" in mfe-contact/package.json [allowed-package]',
    ])
  })
})

test('a remote that exposes another module, or none', () => {
  const manifest = { name: 'mfe_contact', metaData: { remoteEntry: { path: '', name: 'remoteEntry.1.js' } } }
  repository.write(
    `${client}/mf-manifest.json`,
    JSON.stringify({ ...manifest, exposes: [{ path: './page' }] }),
  )
  expect(findings()).toEqual(['mfe-contact: the build does not expose ./remote, but ./page [exposed-module]'])
  rmSync(join(repository.dir, client, 'mf-manifest.json'))
  expect(findings()).toEqual([
    expect.stringContaining('it exposes no module, and must expose ./remote [exposed-module]'),
  ])
})

test('a build without a record', () => {
  rmSync(join(repository.dir, client, 'bundle.json'))
  expect(findings()).toContainEqual(
    'mfe-contact: the build has no bundle.json: build it with webpack.common.js [build-record]',
  )
})

test('a style sheet of a remote that restyles others, and the same in the shell', () => {
  build('css/a.css', 'main a{color:red}')
  expect(findings()).toEqual([
    expect.stringMatching(/client\/css\/a\.css: main a matches elements of others.*\[style-containment\]/),
  ])
  repository.buildShell()
  expect(findings('shell')).toEqual([])
})

test('all findings at once, before anything is stored', async () => {
  repository.buildShell()
  build('css/a.css', 'main{color:red}')
  build('js/a.js', 'eval("1")')
  const publishing = repository.publish('shell', 'mfe-contact')
  await expect(publishing).rejects.toThrow(/\[eval\][^]*\[style-containment\]/)
  expect(repository.store.hasAsset('/assets/mfe-contact/css/a.css')).toBe(false)
})
