import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { frame } from '@site/shared/testing/renderRemote'
import { Island } from '@site/shared/ui/Island/Island'
import { lazyIsland } from '@site/shared/ui/Island/lazyIsland'
import { App } from '../App'
import { preloadedModules } from '../modules/preloadedModules'
import { ScrollMemory } from '../navigation/ScrollMemory'
import { PreviewCache } from '../preview/PreviewCache'
import { restoreBoundaries } from './restoreBoundaries'

const Form = () => <form aria-label="Consulta" />
const island = {
  ...lazyIsland(() => Promise.resolve(Form)),
  // React reads the value without waiting.
  component: Object.assign(Promise.resolve<ComponentType>(Form), { status: 'fulfilled', value: Form }),
}
const path = '/contactanos'
const site = {
  ...frame.site,
  remotes: {
    'mfe-contact': { ...pin(), basePath: path },
  },
} as const

function pin() {
  return {
    container: 'mfe_contact',
    version: '1',
    entry: { url: '', integrity: '' },
    scripts: [],
    styles: [],
  }
}

/** The prerendered page in the document, and its HTML. */
async function prerender() {
  const element = <Island name="form" island={island} placeholder={null} />
  const modules = await preloadedModules({
    'mfe-contact': { basePath: path, routes: [{ index: true, element }] },
  })
  const props = { site, modules, previews: new PreviewCache(modules), memory: new ScrollMemory() }
  const html = renderToString(
    <html lang="es">
      <body>
        <div id="root">
          <MemoryRouter initialEntries={[path]}>
            <App {...props} />
          </MemoryRouter>
        </div>
      </body>
    </html>,
  )
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(html)![1]!
  return document.getElementById('root')!
}

test('the comments of all boundaries are restored where React has rendered them', async () => {
  const root = await prerender()
  const html = root.innerHTML
  expect(html.match(/<!--\$-->/g)).toHaveLength(4)

  root.innerHTML = html.replace(/<!--.*?-->/g, '')
  restoreBoundaries(root)
  expect(root.innerHTML).toBe(html)
})

test('a complete page stays as it is', async () => {
  const root = await prerender()
  const html = root.innerHTML
  restoreBoundaries(root)
  expect(root.innerHTML).toBe(html)
})
