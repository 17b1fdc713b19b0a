import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const recommended = read('.nvmrc').trim()

test('images have the recommended Node, in one version', () => {
  const files = [
    'platform/deploy/Dockerfile',
    'platform/deploy/ci/gitlab.yml',
    'platform/deploy/ci/gitlab-repository.yml',
    'docs/deploy.md',
  ]
  const images = files.flatMap((file) =>
    [...read(file).matchAll(/\bnode:(\d[\d.]+)-/g)].map(([, version]) => version ?? ''),
  )
  expect(images.length).toBeGreaterThan(5)
  expect([...new Set(images)]).toEqual([expect.stringMatching(new RegExp(`^${recommended}\\.\\d+\\.\\d+$`))])
})

test.each(['README.md', 'docs/deploy.md', 'CHANGELOG.md'])(
  '%s recommends it, and names the other lines',
  (file) => {
    const text = read(file).replace(/\s+/g, ' ')
    expect(text).toContain(`${recommended} (LTS)`)
    expect(text).toContain('24 and 22 are supported')
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
    expect(text).toContain(`${engines.node.replace('>=', '')} is the oldest`)
  },
)

test.each([
  ['platform/deploy/ci/github.yml', 3],
  ['.github/workflows/repository.yml', 3],
])('%s reads it in all of its %d jobs', (file, jobs) => {
  const versions = [...read(file).matchAll(/node-version.*/g)].map(String)
  expect(versions).toEqual(Array(jobs).fill('node-version-file: .nvmrc'))
})

test('no installed package asks for a newer Node than the oldest one', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { engines?: { node?: string } }>
  }
  // "20.19", "18 || >=20": one alternative has to allow 20.20.
  const asksForMore = Object.entries(packages).filter(
    ([, { engines }]) => engines?.node && /^>=?\s*2[1-9]/.test(engines.node),
  )
  expect(asksForMore).toEqual([])
})

test('packages for development are installed with NODE_ENV=production too', () => {
  const env = { ...process.env, NODE_ENV: 'production' }
  expect(execFileSync('npm', ['config', 'get', 'include'], { cwd: root, env, encoding: 'utf8' })).toBe(
    'dev\n',
  )
})

test('clones have the same line ends everywhere', () => {
  const attributes = execFileSync('git', ['check-attr', 'text', 'eol', '--', 'README.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(attributes).toBe('README.md: text: auto\nREADME.md: eol: lf\n')
})
