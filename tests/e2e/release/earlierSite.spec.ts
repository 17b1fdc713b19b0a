import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectHydrated, test } from '../fixtures'
import { site } from '../support/site'

const earlierPage = `<!doctype html><title>Anterior</title><h1>Sitio anterior</h1>
  <script>navigator.serviceWorker.register('/app/worker.js', { scope: '/' })</script>`

/** Answers every page from its cache, as many generated workers do. */
const earlierWorker = `
  self.addEventListener('install', (event) => event.waitUntil(
    caches.open('earlier').then((cache) => cache.add('/')).then(() => self.skipWaiting())))
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
  self.addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(caches.match('/'))
  })`

/** An origin that has an earlier site, until it is replaced by this one. */
async function startOrigin() {
  let isReplaced = false
  /** Documents of this site that were asked for. */
  const documents: string[] = []
  const server = createServer((asked, answer) => {
    const { url = '', method, headers } = asked
    if (!isReplaced) return answerAsEarlierSite(url, answer)
    if (headers['sec-fetch-dest'] === 'document') documents.push(url)
    asked.pipe(
      request(site.origin + url, { method, headers }, (own) => {
        answer.writeHead(own.statusCode ?? 0, own.headers)
        own.pipe(answer)
      }),
    )
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    documents,
    replace: () => (isReplaced = true),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answerAsEarlierSite(url: string, answer: ServerResponse): void {
  const isWorker = url === '/app/worker.js'
  answer
    .writeHead(200, {
      'content-type': isWorker ? 'text/javascript' : 'text/html; charset=utf-8',
      ...(isWorker && { 'service-worker-allowed': '/' }),
    })
    .end(isWorker ? earlierWorker : earlierPage)
}

test('a visitor of an earlier site with a service worker gets this one', async ({ page }) => {
  for (const fragment of ['', '#contacto']) {
    await test.step(`/${fragment}`, async () => {
      const { url, documents, replace, stop } = await startOrigin()
      await page.goto(url)
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
        .toBe('activated')

      replace()
      // From a page of another address: a change of the fragment alone would load nothing.
      await page.goto('about:blank')
      // The worker of this site loads the page again, perhaps before this one has loaded.
      await page.goto(url + fragment, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { name: 'Sitio anterior' })).toBeHidden()
      await expectHydrated(page)
      const leftOver = () =>
        page.evaluate(async () => ({
          workers: (await navigator.serviceWorker.getRegistrations()).length,
          caches: await caches.keys(),
        }))
      await expect.poll(leftOver).toEqual({ workers: 0, caches: [] })

      await page.reload()
      await expectHydrated(page)
      expect(await leftOver()).toEqual({ workers: 0, caches: [] })
      // Once by the worker, once by the visitor.
      expect(documents).toEqual(['/', '/'])
      stop()
    })
  }
})
