import { describeFindings, refuse, RefusedError, type Finding } from './Finding'

const finding: Finding = {
  package: 'mfe-contact',
  page: '/contactanos',
  check: 'one-heading',
  cause: 'there must be one h1, there are 2',
}

test('a finding names package, page, cause and check', () => {
  expect(describeFindings([finding])).toBe(
    '  mfe-contact /contactanos: there must be one h1, there are 2 [one-heading]',
  )
})

test('a finding of a package without a page also says how to see it', () => {
  const ofPackage = { package: 'shell', check: 'chunk', cause: 'js/a.js is missing', see: 'dist/js/main.js' }
  expect(describeFindings([ofPackage])).toBe('  shell: js/a.js is missing [chunk]\n    see dist/js/main.js')
})

test('lists 50 findings, and counts the others', () => {
  const lines = describeFindings(Array.from({ length: 53 }, () => finding)).split('\n')
  expect(lines).toHaveLength(51)
  expect(lines.at(-1)).toBe('  and 3 more')
})

test('only findings refuse', () => {
  expect(() => refuse([])).not.toThrow()
  expect(() => refuse([finding])).toThrow(RefusedError)
})
