const { apiAnswers } = require('./apiAnswers.cjs')

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
    setupMiddlewares(middlewares, server) {
      apiAnswers(server.app)
      // After the bundle's own files.
      middlewares.push({ name: 'page', middleware: answerWithPage })
      return middlewares
    },
  }
}

function answerWithPage(request, response, next) {
  const wantsPage = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '')
  if (!wantsPage) return next()
  response.type('html').send(`<!doctype html>
<html lang="es-BO">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <style>@layer reset, tokens, components, pages;</style>
    <link rel="stylesheet" href="/css/main.css" />
    <script src="/js/main.js" defer></script>
  </head>
  <body><div id="root"></div></body>
</html>`)
}

module.exports = { standaloneServer }
