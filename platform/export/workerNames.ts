/** Usual file names of service workers: in tutorials, of Angular and of Firebase (decision 0086). */
export const workerNames = [
  'sw.js',
  'service-worker.js',
  'serviceworker.js',
  'ngsw-worker.js',
  'firebase-messaging-sw.js',
] as const
