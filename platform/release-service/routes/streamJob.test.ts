import { EventEmitter, once } from 'node:events'
import { request } from 'node:http'
import fastify from 'fastify'
import type { JobRequest } from '../jobs/JobRunner'
import type { ServiceParts } from '../serviceParts'
import { streamJob, type JobOfRequest } from './streamJob'

const app = fastify()
afterAll(() => app.close())

test('a client that leaves before its job begins is noticed', async () => {
  const jobs = new EventEmitter()
  const started = once(jobs, 'job')
  const run = ({ signal }: JobRequest) => {
    jobs.emit('job', signal.aborted)
    return Promise.resolve({ type: 'failed', message: 'cancelled' })
  }
  // Only what a job of a request needs.
  const parts = { config: {}, runner: { run }, timeouts: { aliveMs: 60_000 } } as unknown as ServiceParts
  const job = { room: { rootDir: '', leave: () => undefined }, subject: { action: 'rollback' } }
  app.decorateRequest('principal', { getter: () => ({ id: 'k1', name: 'contact-ci', grants: [] }) })
  app.post('/', async (received, reply) => {
    sent.destroy()
    await once(reply.raw, 'close')
    return streamJob(parts, received, reply, job as unknown as JobOfRequest)
  })
  const sent = request(await app.listen({ port: 0, host: '127.0.0.1' }), { method: 'POST' })
  sent.on('error', () => undefined).end()
  await expect(started).resolves.toEqual([true])
})
