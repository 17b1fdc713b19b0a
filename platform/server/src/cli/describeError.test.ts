import { describeError } from './describeError'

const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
const aborted = Object.assign(new Error('The operation was aborted'), {
  name: 'AbortError',
  code: 'ABORT_ERR',
})

test.each<[string, unknown, string]>([
  ['a time-out, whose code is a number', timeout, 'The other side did not answer in time.'],
  [
    'a request that was ended by a time-out',
    Object.assign(aborted, { cause: timeout }),
    'The other side did not answer in time.',
  ],
  [
    'a failure because of a time-out',
    new Error('No lead was copied.', { cause: timeout }),
    'No lead was copied. Cause: The other side did not answer in time.',
  ],
  ['another error whose code is a number', new DOMException('No.', 'DataCloneError'), 'No.'],
  ['an error with a code only', Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['an error with a number as its code and no message', Object.assign(new Error(''), { code: 7 }), 'Error'],
  ['a text', 'No.', 'No.'],
])('says what went wrong: %s', (_what, error, expected) => {
  expect(describeError(error)).toBe(expected)
})
