const { IPV4_LOOPBACK } = require('../../http/ipv6Loopback.cjs')
const { answerAsApi } = require('./apiAnswers.cjs')
const { benchHook } = require('./benchHook.cjs')
const { delayPictures } = require('./slowPictures.cjs')

/**
 * The development server of a standalone remote: the same page at every address, and a lead API whose responses can be
 * chosen on the page.
 *
 * @param {{ port: number }} options Port on this machine.
 */
function standaloneServer({ port }) {
  return {
    port,
    host: IPV4_LOOPBACK,
    hot: true,
    static: false,
    client: {
      // The address of the page. By default that of `host`, which the server refuses for pages opened at localhost.
      webSocketURL: 'auto://0.0.0.0:0/ws',
      overlay: { warnings: false },
    },
    setupMiddlewares(middlewares) {
      middlewares.unshift(
        { name: 'api', middleware: answerAsApi },
        { name: 'slow-pictures', middleware: delayPictures },
      )
      // After the bundle's own files.
      middlewares.push({ name: 'page', middleware: answerWithPage })
      return middlewares
    },
  }
}

/**
 * Middleware: answers every navigation with the same page, which renders in the browser.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {() => void} next
 */
function answerWithPage(request, response, next) {
  const wantsPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '')
  if (!wantsPage) return next()
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
}

const page = `<!doctype html>
<html lang="es-BO">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    ${benchHook}
    <style>@layer reset, tokens, components, pages;</style>
    <link rel="stylesheet" href="/css/main.css" />
    <script src="/js/main.js" defer></script>
  </head>
  <body><div id="root"></div></body>
</html>`

module.exports = { standaloneServer, answerWithPage }
