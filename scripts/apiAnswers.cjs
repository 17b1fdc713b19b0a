const { setTimeout: wait } = require('node:timers/promises')

/** Longer than the browser's own limit for an answer would hide the pending state; this shows it. */
const SLOW_MS = 5000

/** What the lead API answers, by the value of the `api-answer` cookie that the standalone frame sets. */
const answers = {
  success: (response) => response.status(201).json({ reference: 'prueba-0001' }),
  invalid: (response) => problem(response, 400, { errors: { email: 'El formato no es válido' } }),
  unauthorized: (response) => problem(response, 401),
  busy: (response) => problem(response.set('Retry-After', '1'), 429),
  error: (response) => problem(response, 500),
  slow: async (response) => {
    await wait(SLOW_MS)
    answers.success(response)
  },
  offline: (response) => response.socket.destroy(),
  portal: (response) => response.status(200).type('html').send('<h1>Bienvenido a la red del hotel</h1>'),
}

function problem(response, status, extra = {}) {
  response
    .status(status)
    .type('application/problem+json')
    .send(JSON.stringify({ status, ...extra }))
}

/**
 * A stand-in for the lead API, for a remote alone.
 *
 * @param {import('express').Application} app Gets `GET /config.json` and every `POST /api/…`.
 */
function apiAnswers(app) {
  app.get('/config.json', (_request, response) => {
    response.json({ apiBase: '/api', apiKey: 'standalone' })
  })
  app.post('/api/*', (request, response) => {
    const chosen = /(?:^|; )api-answer=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
    const answer = (Object.hasOwn(answers, chosen) && answers[chosen]) || answers.success
    return answer(response)
  })
}

module.exports = { apiAnswers }
