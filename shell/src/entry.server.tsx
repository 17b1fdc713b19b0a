import * as React from 'react'
import * as jsxDevRuntime from 'react/jsx-dev-runtime'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { PageInfo, Remote } from '@site/shared/contract/remote'
import { rootElementId, type SiteData } from '@site/shared/contract/site'
import * as runtime from '@site/shared/runtime'
import { App } from './App'
import { RemoteStore } from './federation/RemoteStore'
import { notFound } from './content/notFound'
import { shellPages } from './pages/shellPages'
import './frameStyles'

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

export const pages: readonly PageInfo[] = shellPages.map(({ info }) => info)
export const notFoundPath = notFound.info.path

export interface RenderRequest {
  site: SiteData
  /** Path and, if any, query string: "/soluciones?filter=software". */
  location: string
  /** The remotes' modules, by package name. */
  remotes: Readonly<Record<string, Remote>>
}

/**
 * Renders one page whole.
 *
 * @returns The document from `<html>` on, and every error that React met; with an error the document
 *   may hold a fallback in place of the page.
 */
export async function renderPage({ site, location, remotes }: RenderRequest) {
  const errors: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    // No <head> here: React makes one from the page's title and meta, and the identifiers that
    // useId gives out agree with those of the browser, where only #root is hydrated.
    <html lang="es-BO">
      <body>
        <div id={rootElementId}>
          <React.StrictMode>
            <StaticRouter location={location}>
              <App site={site} store={RemoteStore.of(remotes)} />
            </StaticRouter>
          </React.StrictMode>
        </div>
      </body>
    </html>,
    { progressiveChunkSize: NEVER_OUTLINE, onError: (error) => void errors.push(error) },
  )
  let html = ''
  for await (const chunk of prelude) html += String(chunk)
  return { html, errors }
}
