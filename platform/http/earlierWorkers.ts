/*
 * An earlier site of this origin may have left a service worker, which answers visits with old pages for ever. Browsers ask for
 * its script again from time to time, and replace the worker by what they get (decision 0086).
 */

/** Without `Service-Worker-Allowed`, browsers refuse the script of a worker whose scope is wider than the folder of its script. */
export const unregisteringWorkerHeaders = {
  'Content-Type': 'application/javascript; charset=utf-8',
  'Cache-Control': 'no-store',
  'Service-Worker-Allowed': '/',
} as const

/** A service worker that removes itself and all caches, and reloads the windows that the earlier worker controlled. */
export const unregisteringWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(removeAll()))

async function removeAll() {
  await self.registration.unregister()
  const names = await caches.keys()
  await Promise.allSettled(names.map((name) => caches.delete(name)))
  // Without clients.claim(): otherwise an old page that registers a worker again would reload for ever.
  for (const client of await self.clients.matchAll({ type: 'window' })) {
    // With a fragment, the window would scroll instead.
    const [address] = client.url.split('#', 1)
    // Not awaited: the window waits until this worker is active.
    client.navigate(address).catch(() => undefined)
  }
}
`
