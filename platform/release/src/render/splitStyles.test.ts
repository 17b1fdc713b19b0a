import { presentNames } from './presentNames'
import { splitStyles } from './splitStyles'

const split = (css: string, html = '<p class="shell_a0" data-tone="blue" aria-expanded="false">') =>
  splitStyles(css, presentNames(html))

test.each([
  '.shell_a0{color:red}',
  '.shell_a0:where([data-tone=blue]){color:red}',
  '.shell_a0:not(:hover,.shell_b0){color:red}',
  'h1,:root{color:red}',
  'html[data-visited="1"] h1{color:red}',
  '@media (forced-colors:active){.shell_a0{color:red}}',
  '@font-face{font-family:Sora}',
  '@keyframes shell_c0{0%{opacity:0}to{opacity:1}}',
  '@layer a,b',
])('is needed for the first paint: %s', (css) => {
  expect(split(css)).toEqual({ first: css, later: '' })
})

test.each([
  ['a state', '.shell_a0:hover{color:red}'],
  ['a state in all alternatives', 'p:where(:hover:enabled,:any-link:hover){color:red}'],
  ['an attribute that scripts change', '.shell_a0[aria-expanded=true]{color:red}'],
  ['an element that scripts add', '.shell_a0 .shell_b0{color:red}'],
  ['print', '@media print{.shell_a0{color:red}}'],
  ['page transitions', '::view-transition-old(*){animation-duration:1s}'],
])('comes later: %s', (_name, css) => {
  expect(split(css)).toEqual({ first: '', later: css })
})

test('nested rules and transitions leave their rule, and keep its layer and its conditions', () => {
  const css =
    '@layer pages{@media (min-width:900px){.shell_a0{color:red;transition:color 1s;&:hover{color:blue}svg{fill:red}}}}'
  expect(split(css)).toEqual({
    first: '@layer pages{@media (min-width:900px){.shell_a0{color:red;svg{fill:red}}}}',
    later: '@layer pages{@media (min-width:900px){.shell_a0{transition:color 1s;&:hover{color:blue}}}}',
  })
})

test('a list of selectors stays whole when one of them is needed', () => {
  const css = '.shell_a0:hover,.shell_a0:focus{color:red}'
  expect(split(css)).toEqual({ first: css, later: '' })
})

test('what overrides a rule for later is repeated after it', () => {
  const hover = '.shell_a0:hover{color:blue;border-color:blue}'
  const chosen = '.shell_a0[data-tone]{color:red;border:0;margin:0}'
  const wide = '@media (min-width:900px){.shell_a0[data-tone]{border-width:1px}}'
  expect(split(hover + chosen + wide)).toEqual({
    first: chosen + wide,
    later: `${hover}.shell_a0[data-tone]{color:red;border:0}${wide}`,
  })
})

test.each([
  ['border-color', 'border-block-end-color'],
  ['padding-block', 'padding-top'],
  ['inset', 'top'],
  ['line-height', 'font'],
])('%s for later is followed by %s', (property, other) => {
  const later = `.shell_a0:hover{${property}:0}`
  const first = `.shell_a0[data-tone]{${other}:0}`
  expect(split(later + first)).toEqual({ first, later: later + first })
})

test.each([
  ['stands before it', '.shell_a0[data-tone]{color:red}.shell_a0:hover{color:blue}'],
  ['sets other properties', '.shell_a0:hover{color:blue}.shell_a0[data-tone]{background-color:red}'],
  ['has no class of it', '.shell_b0:hover{color:blue}.shell_a0[data-tone]{color:red}'],
])('a rule is not repeated if it %s', (_name, css) => {
  const { first, later } = split(css)
  expect(first.length + later.length).toBe(css.length)
})

test('nested rules are repeated inside their rule', () => {
  const nested = '.shell_a0{&:hover{color:blue}&[data-tone]{color:red}}'
  expect(split(nested)).toEqual({ first: '.shell_a0{&[data-tone]{color:red}}', later: nested })
})
