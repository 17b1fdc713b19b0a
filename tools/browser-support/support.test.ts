import { join } from 'node:path'
import { syntaxError } from './scriptProblems'
import { unsupportedFeatures } from './styleProblems'
import { getTargets } from './targets'

const rootDir = join(__dirname, '../..')
const styled = getTargets(rootDir, 'styled')
const problems = (css: string) => unsupportedFeatures(css, styled)

test('every supported browser has a lowest version', () => {
  expect(styled).toMatchObject({ chrome: 99, safari: 15.4, samsunginternet_android: 18 })
  expect(getTargets(rootDir, 'enhanced')).toMatchObject({ chrome: 131, firefox: 128, safari_ios: 18.1 })
})

test('style sheets that all of them know have no problem', () => {
  expect(
    problems(`@layer components{.a:not(:first-child)::before{content:"@starting-style :has(b)";inset:0}
      @media (max-width:846px){.a:is(b,c):focus-visible{gap:calc(1rem*2)}}}`),
  ).toEqual([])
})

test.each([
  ['.a{& .b{color:red}}', 'nesting'],
  ['@starting-style{.a{opacity:0}}', 'rule @starting-style'],
  ['html:has(dialog){overflow:hidden}', 'selector :has'],
  ['.a:popover-open{display:block}', 'selector :popover-open'],
  ['.a{interpolate-size:allow-keywords}', 'property interpolate-size'],
  ['.a{color:light-dark(#000,#fff)}', 'function light-dark()'],
  ['.a{color:color-mix(in srgb,red,blue)}', 'function color-mix()'],
  ['@media (width<=846px){.a{color:red}}', 'media ranges'],
  ['.a{block-size:100dvh}', 'unit dvh'],
  ['.a{unknown-property:1}', 'property unknown-property'],
])('%s is reported', (css, problem) => {
  expect(problems(css)).toContain(problem)
})

test('features inside @supports are guarded', () => {
  expect(problems('@supports selector(:popover-open){.a:popover-open{text-wrap:pretty}}')).toEqual([])
})

test('newer syntax in scripts is reported', () => {
  expect(syntaxError('a ??= b', 2020)).toContain('Unexpected token')
  expect(syntaxError('a ?? b', 2020)).toBeUndefined()
  expect(syntaxError('class A { static { this.b = 1 } }', 2022)).toBeUndefined()
  expect(syntaxError('/[a--b]/v', 2022)).toContain('Invalid regular expression flag')
})
