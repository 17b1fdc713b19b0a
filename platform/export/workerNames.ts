/** Usual names of service workers: of the examples in most books, of Angular, and of Firebase. Decision 0086. */
export const workerNames = [
  'sw.js',
  'service-worker.js',
  'serviceworker.js',
  'ngsw-worker.js',
  'firebase-messaging-sw.js',
] as const
