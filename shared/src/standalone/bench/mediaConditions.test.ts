import { emulatedCondition } from './mediaConditions'

const always = '(min-width: 0px)'
const never = '(max-width: 0px)'

test.each([
  ['(forced-colors: active)', always],
  ['(forced-colors:none)', never],
  ['(forced-colors)', always],
  ['screen and (FORCED-COLORS: active) and (min-width: 45em)', `screen and ${always} and (min-width: 45em)`],
  ['not (forced-colors: active)', `not ${always}`],
  ['(prefers-reduced-motion: no-preference)', '(prefers-reduced-motion: no-preference)'],
])('in forced colours %s becomes %s', (condition, emulated) => {
  expect(emulatedCondition(condition, ['forcedColors'])).toBe(emulated)
})

test.each([
  ['(prefers-reduced-motion: reduce)', always],
  ['(prefers-reduced-motion)', always],
  ['(hover: hover) and (prefers-reduced-motion: no-preference)', `(hover: hover) and ${never}`],
])('with reduced motion %s becomes %s', (condition, emulated) => {
  expect(emulatedCondition(condition, ['reducedMotion'])).toBe(emulated)
})

test.each([
  ['(scripting: none), print', `${always}, print`],
  ['(scripting)', never],
  ['(scripting: enabled)', never],
])('without scripts %s becomes %s', (condition, emulated) => {
  expect(emulatedCondition(condition, ['noScripts'])).toBe(emulated)
})

test('large text doubles lengths in em, and no others', () => {
  expect(
    emulatedCondition('(min-width: 36.0625em) and (max-width: 74.5rem) and (max-height: 759px)', [
      'largeText',
    ]),
  ).toBe('(min-width: 72.125em) and (max-width: 149rem) and (max-height: 759px)')
  expect(emulatedCondition('(45em <= width < .5em)', ['largeText'])).toBe('(90em <= width < 1em)')
})

test('without a switch every condition stays', () => {
  const condition = '(forced-colors: active) and (prefers-reduced-motion: reduce) and (min-width: 45em)'
  expect(emulatedCondition(condition, [])).toBe(condition)
})
