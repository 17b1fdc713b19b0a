import * as React from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { RemoteCode } from '@site/shared/contract/remote'
import { rootElementId, type SiteData } from '@site/shared/contract/site'
import * as runtime from '@site/shared/runtime'
import { App } from './App'
import { identity } from './content/identity'
import { PreviewCache } from './preview/PreviewCache'
import { preloadedModules } from './modules/preloadedModules'
import { shellPages } from './pages/shellPages'
import { SplashLoader } from './layout/SplashLoader/SplashLoader'
import { ScrollMemory } from './navigation/ScrollMemory'
import './layout/frameStyles'

/** React streams content above this size separately, behind a fallback. Prerendered pages must not contain that. */
const NEVER_OUTLINE = 1e9

/** Modules that the bundles of remotes may require: the copies that this bundle renders with. */
export const singletons: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': ReactDom,
  '@site/shared/runtime': runtime,
}

export { identity }
export { pageInfos as pages } from './pages/pageInfos'
/** Chunk names of the pages' modules, by path. */
export const chunks: Readonly<Record<string, string>> = Object.fromEntries(
  shellPages.map(({ path, chunk }) => [path, chunk]),
)
/** An address without a page, at which the not-found page is rendered. */
export const notFoundPath = '/404'
/** Rendered before `#root`, outside React's tree: another child of <body> would change the identifiers of useId. */
export const loaderHtml = renderToStaticMarkup(<SplashLoader />)

export interface RenderRequest {
  site: SiteData
  /** Path and, if any, query string: "/soluciones?filter=software". */
  location: string
  /** The remotes' modules, by package name. */
  remotes: Readonly<Record<string, RemoteCode>>
}

/**
 * Renders one page.
 *
 * @returns The whole document, and every error that React reported. With an error the document may contain a
 *   fallback instead of the page.
 */
export async function renderPage({ site, location, remotes }: RenderRequest) {
  const errors: unknown[] = []
  const ownModules = await Promise.all(
    shellPages.map(async ({ path, load }) => [path, await load()] as const),
  )
  const modules = await preloadedModules({ ...remotes, ...Object.fromEntries(ownModules) })
  const props = { site, modules, previews: new PreviewCache(modules), memory: new ScrollMemory() }
  const { prelude } = await prerenderToNodeStream(
    // There is no <head> here: React creates it from the page's title and meta elements, and the identifiers of
    // useId match those in the browser, where only #root is hydrated.
    <html lang={identity.language}>
      <body>
        <div id={rootElementId}>
          <React.StrictMode>
            <StaticRouter location={location}>
              <App {...props} />
            </StaticRouter>
          </React.StrictMode>
        </div>
      </body>
    </html>,
    { progressiveChunkSize: NEVER_OUTLINE, onError: (error) => void errors.push(error) },
  )
  let html = ''
  for await (const chunk of prelude) html += String(chunk)
  return { html: html.replace('<body>', () => `<body>${loaderHtml}`), errors }
}
