/** A picture that never arrives, for states that show a pending picture. */
const NEVER = '/nunca-llega'

/** Long enough to see what is there without the pictures. */
const SLOW_MS = 5000

const picture = /\.(?:avif|webp|png|jpe?g|svg)(?:\?|$)/

/**
 * Middleware: delays pictures while the bench says so with a cookie, and one for ever.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {() => void} next
 */
async function delayPictures(request, response, next) {
  if (request.url.startsWith(NEVER)) return
  if (!picture.test(request.url)) return next()
  // A picture that a browser has kept would not be slow.
  response.setHeader('Cache-Control', 'no-store')
  if (/(?:^|; )slow-pictures=1(?:;|$)/.test(request.headers.cookie ?? ''))
    await new Promise((resume) => void setTimeout(resume, SLOW_MS))
  next()
}

module.exports = { delayPictures }
