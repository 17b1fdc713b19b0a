import * as React from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { PublishedPage, RemoteCode } from '@site/shared/contract/remote'
import { rootElementId, type SiteData } from '@site/shared/contract/site'
import * as runtime from '@site/shared/runtime'
import { App } from './App'
import { loading } from './content/frame'
import { identity } from './content/identity'
import type { PageModule } from './modules/ModuleLoader'
import { PreviewCache } from './preview/PreviewCache'
import { preloadedModules } from './modules/preloadedModules'
import { pageInfos } from './pages/pageInfos'
import { shellPages } from './pages/shellPages'
import { SplashLoader } from './layout/SplashLoader/SplashLoader'
import { ScrollMemory } from './navigation/ScrollMemory'
import './layout/frameStyles'

/** React sends content above this size separately, hidden behind the fallback: never here. */
const NEVER_OUTLINE = 1e9

/** What the bundles of remotes may require: the copies that this bundle renders with. */
export const singletons: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': ReactDom,
  '@site/shared/runtime': runtime,
}

export { identity }
export const pages: readonly PublishedPage[] = pageInfos
/** Names of the chunks that hold the pages' code, by path. */
export const chunks: Readonly<Record<string, string>> = Object.fromEntries(
  shellPages.map(({ path, chunk }) => [path, chunk]),
)
/** No page has it, so that the not-found page is rendered there. */
export const notFoundPath = '/404'

export interface RenderRequest {
  site: SiteData
  /** Path and, if any, query string: "/soluciones?filter=software". */
  location: string
  /** The remotes' modules, by package name. */
  remotes: Readonly<Record<string, RemoteCode>>
}

/**
 * Renders one page whole.
 *
 * @returns The document from its doctype on, and every error that React met; with an error the document
 *   may hold a fallback in place of the page.
 */
export async function renderPage({ site, location, remotes }: RenderRequest) {
  const errors: unknown[] = []
  const store = await preloadedModules({ ...remotes, ...(await ownPages()) })
  const props = { site, store, pages: new PreviewCache(store), memory: new ScrollMemory() }
  const { prelude } = await prerenderToNodeStream(
    // No <head> here: React makes one from the page's title and meta, and the identifiers that
    // useId gives out agree with those of the browser, where only #root is hydrated.
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
  // Beside React's tree: one more child of <body> there would change the identifiers.
  const loader = renderToStaticMarkup(<SplashLoader label={loading} />)
  return { html: html.replace('<body>', () => `<body>${loader}`), errors }
}

async function ownPages(): Promise<Readonly<Record<string, PageModule>>> {
  return Object.fromEntries(
    await Promise.all(shellPages.map(async ({ path, load }) => [path, await load()] as const)),
  )
}
