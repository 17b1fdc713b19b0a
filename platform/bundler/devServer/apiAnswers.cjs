const { setTimeout: wait } = require('node:timers/promises')

/**
 * @typedef {object} ApiAnswer
 * @property {number} status
 * @property {Record<string, string>} headers
 * @property {string} body
 * @property {number} [delayMs] Wait before the answer, in milliseconds.
 *
 * @typedef {'success' | 'invalid' | 'unauthorized' | 'busy' | 'error' | 'slow' | 'offline'} ApiAnswerName
 */

/** Long enough to show the pending state, and shorter than the form's own timeout. */
const SLOW_MS = 5000

const success = json(201, {})

/**
 * Responses of the lead API by the value of the `api-answer` cookie, which the standalone frame sets. `null` closes the
 * connection without a response.
 *
 * @type {Readonly<Record<ApiAnswerName, ApiAnswer | null>>}
 */
const apiAnswers = {
  success,
  invalid: problem(400),
  unauthorized: problem(401),
  busy: problem(429, { 'Retry-After': '1' }),
  error: problem(500),
  slow: { ...success, delayMs: SLOW_MS },
  offline: null,
}

function problem(status, headers = {}) {
  return json(status, { status }, { 'Content-Type': 'application/problem+json', ...headers })
}

function json(status, content, headers = {}) {
  return {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(content),
  }
}

/**
 * A fake lead API for a standalone remote: middleware that answers `GET /config.json` and every `POST /api/…`.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {() => void} next Called for all other requests.
 */
async function answerAsApi(request, response, next) {
  if (request.method === 'GET' && request.url === '/config.json') {
    return send(response, json(200, { apiBase: '/api', apiKey: 'standalone' }))
  }
  if (request.method !== 'POST' || !request.url.startsWith('/api/')) return next()

  const chosen = /(?:^|; )api-answer=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
  const answer = Object.hasOwn(apiAnswers, chosen) ? apiAnswers[chosen] : success
  if (answer === null) return request.socket.destroy()
  if (answer.delayMs) await wait(answer.delayMs)
  send(response, answer)
}

function send(response, { status, headers, body }) {
  response.writeHead(status, headers).end(body)
}

module.exports = { apiAnswers, answerAsApi }
