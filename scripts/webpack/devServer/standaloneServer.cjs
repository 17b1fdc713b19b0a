const { answerAsApi } = require('./apiAnswers.cjs')

/**
 * The development server of a remote alone: its page at every address below it, and a lead API
 * whose answers can be switched from the page.
 *
 * @param {{ port: number }} options Port on this machine.
 */
function standaloneServer({ port }) {
  return {
    port,
    host: 'localhost',
    hot: true,
    static: false,
    client: { overlay: false },
    setupMiddlewares(middlewares) {
      middlewares.unshift({ name: 'api', middleware: answerAsApi })
      // After the bundle's own files.
      middlewares.push({ name: 'page', middleware: answerWithPage })
      return middlewares
    },
  }
}

/** A picture that never arrives: states that show one on its way ask for it. */
const NEVER = '/nunca-llega'

/** Middleware: every address that a browser opens is the same page, which draws itself. */
function answerWithPage(request, response, next) {
  if (request.url.startsWith(NEVER)) return
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
    <style>@layer reset, tokens, components, pages;</style>
    <link rel="stylesheet" href="/css/main.css" />
    <script src="/js/main.js" defer></script>
  </head>
  <body><div id="root"></div></body>
</html>`

module.exports = { standaloneServer, answerWithPage }
