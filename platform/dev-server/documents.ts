import { benchDataElementId, type BenchData } from '@site/shared/contract/bench'
import { rootElementId } from '@site/shared/contract/site'
import { benchHook } from '@site/bundler/devServer/benchHook.cjs'
import { layerOrder } from '@site/release/render/document'
import { dataElement, scriptJson } from '@site/http/pageData'
import { escapeHtml } from '@site/release/render/html'
import { getPageData } from '@site/release/render/siteData'
import type { DevSite, Failure } from './DevSite'
import { showErrors } from './pageErrors'
import { benchFilesPath } from './LazyBench'

export const changesPath = '/dev-changes'
export const contentPath = '/dev-content.json'

// The bench reloads its frames. Streams of their own would use up the connections that a browser opens to one origin.
const reloadOnChange = `<script>if (parent === window) new EventSource('${changesPath}').onmessage = () => location.reload()</script>`

/** The document of every page whose package has been bundled. The shell renders it in the browser. */
export function pageDocument(site: DevSite): string {
  return clientRenderedDocument('/assets/shell', {
    head: site.failures.length > 0 ? bypassRouterForFailures(site) : '',
    data: dataElement(getPageData(site.data().data, { url: contentPath, integrity: '' })),
  })
}

/** The document of the bench, and of each state that it shows. */
export function benchDocument(data: BenchData): string {
  return clientRenderedDocument(benchFilesPath, {
    head: '',
    data: `<script type="application/json" id="${benchDataElementId}">${scriptJson(data)}</script>`,
  })
}

/** @param files Address of the bundle that renders the page. */
function clientRenderedDocument(files: string, { head, data }: { head: string; data: string }): string {
  return `<!doctype html>
<html lang="es-BO">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light" />
    <link rel="icon" href="data:," />
    ${benchHook}
    ${showErrors}
    <style>${layerOrder}</style>
    <link rel="stylesheet" href="${files}/css/main.css" />
    <script src="${files}/js/main.js" defer></script>
    ${reloadOnChange}
    ${head}
  </head>
  <body>
    <div id="${rootElementId}"></div>
    ${data}
  </body>
</html>`
}

/** Links to addresses that do not work load a document, which says why. */
function bypassRouterForFailures({ shellPaths, workingPaths }: DevSite): string {
  return `<script>
      addEventListener('click', (event) => {
        const link = event.target instanceof Element && event.target.closest('a[href]')
        if (!link || link.origin !== location.origin) return
        const { pathname } = link
        const isBelow = (base) => (pathname + '/').startsWith(base + '/')
        const works = ${JSON.stringify(shellPaths)}.includes(pathname) || ${JSON.stringify(workingPaths)}.some(isBelow)
        // The router does not receive the click, so the browser follows the link.
        if (!works) event.stopPropagation()
      }, true)
    </script>`
}

/** Says why an address cannot be shown. It is replaced by the page as soon as that works. */
export function failureDocument(failures: readonly Failure[]): string {
  const sections = failures.map(
    ({ name, text }) => `<h2>${escapeHtml(name)} does not work</h2>\n    <pre>${escapeHtml(text)}</pre>`,
  )
  return plainDocument(`${sections.join('\n    ')}
    <p>This page reloads when the sources change. Other sections of the site go on working.</p>`)
}

export function startingDocument(): string {
  return plainDocument('<p>The packages are being bundled. This page reloads when they are ready.</p>')
}

function plainDocument(content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light" />
    <link rel="icon" href="data:," />
    <title>npm run dev</title>
    <style>body { margin: 2rem; font: 1rem/1.5 system-ui } pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: #fdecea }</style>
    ${reloadOnChange}
  </head>
  <body>
    ${content}
  </body>
</html>`
}
