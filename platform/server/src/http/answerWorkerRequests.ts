import type { onRequestHookHandler } from 'fastify'
import { removingWorker, removingWorkerHeaders, removingWorkerType } from '@site/http/earlierWorkers'

/** Answers browsers that ask for the script of a service worker, at any address: only an earlier site can have registered one. */
export const answerWorkerRequests: onRequestHookHandler = ({ method, headers }, reply, done) => {
  if (headers['service-worker'] !== 'script' || (method !== 'GET' && method !== 'HEAD')) return done()
  void reply.headers(removingWorkerHeaders).type(removingWorkerType).send(removingWorker)
}
