import { isSkippedTransition } from './pageTransition'

const ofTransition = { componentStack: null }

test.each([
  ['AbortError', 'Old view transition aborted by new view transition.'],
  ['InvalidStateError', 'Transition was aborted because of invalid state'],
  ['InvalidStateError', 'a message of another browser'],
  ['TimeoutError', 'Transition was aborted because of timeout in DOM update'],
])('%s, "%s", of a transition is not an error', (name, message) => {
  expect(isSkippedTransition(new DOMException(message, name), ofTransition)).toBe(true)
})

test.each([
  ['another exception', new DOMException('The element is gone', 'NotFoundError'), null],
  ['an error', new Error('AbortError'), null],
  ['a component’s exception', new DOMException('It is open', 'InvalidStateError'), '\n at Dialog'],
])('%s is reported', (_name, error, componentStack) => {
  expect(isSkippedTransition(error, { componentStack })).toBe(false)
})
