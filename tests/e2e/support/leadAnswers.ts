import type { ApiAnswerName } from '@site/bundler/devServer/apiAnswers.cjs'

/** All answers of the API that are not a success. */
export const failures = [
  'invalid',
  'unauthorized',
  'busy',
  'error',
  'offline',
] as const satisfies readonly ApiAnswerName[]
