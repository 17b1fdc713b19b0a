import { request, type Attempt } from './Attempt'

/** Routes that would let a team read or change too much. The service must answer 404. */
const routes: [method: string, path: string, body?: unknown][] = [
  ['PUT', '/v1/live', { set: 1 }],
  ['POST', '/v1/live', { set: 1 }],
  ['PATCH', '/v1/live', { set: 1 }],
  ['DELETE', '/v1/live'],
  ['POST', '/v1/sets/1/activate', {}],
  ['PUT', '/v1/sets/1', {}],
  ['DELETE', '/v1/sets/1'],
  ['POST', '/v1/prune', {}],
  ['POST', '/v1/withdraw', { package: 'mfe-sales' }],
  ['POST', '/v1/revoke', { set: 1 }],
  ['POST', '/v1/tokens', { name: 'x', package: 'shell' }],
  ['GET', '/v1/tokens'],
  ['GET', '/v1/access.json'],
  ['GET', '/service/access.json'],
  ['GET', '/releases/mfe-sales'],
  ['GET', '/v1/packages/mfe-sales/bundle.cjs'],
  ['GET', '/v1/../service/access.json'],
  ['GET', '/v1/%2e%2e/service/access.json'],
  ['GET', '/assets/mfe-sales/js/page.js'],
]

export const absentRouteAttempts: Attempt[] = routes.map(([method, path, body]) => ({
  name: `route: ${method} ${path}`,
  status: 404,
  send: (context) =>
    request(context, method, path, {
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      }),
    }),
}))
