import { expect, type Page } from '../fixtures'
import { fillContactForm } from './leadForms'
import { pageKinds } from './site'

/** What a visitor can see: a page as it opens, or after some steps. */
export interface PageState {
  name: string
  path: string
  /** The steps. @default none */
  prepare?: (page: Page) => Promise<void>
  /** URLs that fail from the start. @default none */
  blocked?: RegExp
  /** It covers the page: only the window matters. @default false */
  isOverlay?: boolean
  /** The window's height in pixels at which nothing of it is scrolled: what was scrolled is painted a pixel off at times. @default 900 */
  height?: number
}

const visitor = { name: 'Ana Quispe', company: 'Andina SRL', email: 'ana@andina.example' }

async function openMenu(page: Page) {
  const open = page.getByRole('button', { name: 'Abrir menú' })
  const menu = page.getByRole('navigation', { name: 'Principal' })
  if (await open.isVisible()) {
    await open.click()
    await menu.getByText('Productos').click()
  } else {
    await menu.getByRole('button', { name: 'Productos' }).click()
  }
  await expect(menu.getByRole('link', { name: 'Chatbot' })).toBeVisible()
}

async function openDialog(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function makeRequestErrors(page: Page) {
  await openDialog(page, 'Haz tu solicitud')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Otros detalles' }).click()
  await dialog.getByLabel('Correo').fill('ana@')
  await dialog.getByLabel('Cantidad').fill('1.5')
  await dialog.getByLabel('Presupuesto').click()
  await expect(dialog.getByText('No se aceptan decimales')).toBeVisible()
  await page.evaluate(layOutAgain)
}

/** In the page: without a new layout, Chromium paints a label one pixel higher or lower from run to run. */
function layOutAgain(): void {
  const { style } = document.documentElement
  style.display = 'none'
  document.documentElement.getBoundingClientRect()
  style.display = ''
}

async function makeContactErrors(page: Page) {
  const form = page.getByRole('form', { name: 'Formulario de contacto' })
  await form.getByLabel('Correo electrónico').fill('ana@')
  await form.getByLabel('Teléfono', { exact: true }).fill('7')
  await form.getByLabel('¿Cómo podemos ayudarte?').click()
  await expect(form.getByText(/correo .*válido/i)).toBeVisible()
}

/** Sends the contact form; the API answers with this status. */
async function sendContact(page: Page, status: number) {
  await page.route('**/api/**', (route) =>
    route.fulfill({ status, contentType: 'application/json', body: '{"reference":"0001"}' }),
  )
  await fillContactForm(page, { ...visitor, text: 'Queremos digitalizar la originación de créditos.' })
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function failToLoad(page: Page) {
  // Above 846 pixels the header has this link, otherwise only the footer.
  await page.getByRole('link', { name: 'Contáctanos' }).and(page.locator(':visible')).first().click()
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar esta sección')
}

async function sendEmptyForm(page: Page) {
  await page.getByRole('button', { name: 'Enviar Solicitud' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

/** Each kind of page as it opens. */
export const openedPages: readonly PageState[] = pageKinds.map((path) => ({ name: path, path }))

/** What differs from an opened page: menu, dialogs, filter, errors, results, and the server's own pages. */
export const furtherStates: readonly PageState[] = [
  { name: 'the open menu', path: '/servicios', prepare: openMenu, isOverlay: true },
  {
    name: 'the certifications',
    path: '/',
    prepare: (page) => openDialog(page, 'Todos Nuestros Partners'),
    isOverlay: true,
  },
  { name: 'a chosen filter', path: '/soluciones?filter=software' },
  {
    name: 'the request',
    path: '/soluciones/cisco',
    prepare: (page) => openDialog(page, 'Haz tu solicitud'),
    isOverlay: true,
  },
  {
    name: 'errors in the request',
    path: '/soluciones/cisco',
    prepare: makeRequestErrors,
    isOverlay: true,
    height: 1700,
  },
  {
    name: 'errors in the contact form',
    path: '/contactanos',
    prepare: makeContactErrors,
    height: 1700,
  },
  {
    name: 'a sent contact form',
    path: '/contactanos',
    prepare: (page) => sendContact(page, 201),
    isOverlay: true,
    height: 1400,
  },
  {
    name: 'a contact form that failed',
    path: '/contactanos',
    prepare: (page) => sendContact(page, 500),
    isOverlay: true,
    height: 1400,
  },
  {
    name: 'a section that failed',
    path: '/servicios',
    prepare: failToLoad,
    blocked: /\/(assets\/mfe-contact|fragmentos)\//,
  },
  { name: 'the request without scripts', path: '/enviar/solicitud?product_id=cisco' },
  {
    name: 'errors in the request without scripts',
    path: '/enviar/solicitud?product_id=cisco',
    prepare: sendEmptyForm,
  },
]

/** With every component that takes part: banners, carousels, a dialog of each kind, and both forms. */
const sample: readonly string[] = ['/', '/soluciones/cisco', '/contactanos']

/** For a test that does the same with each kind of page: in every run a sample, every week all of them. */
export function sampled(...paths: readonly string[]): { tag: string[] } {
  return { tag: paths.some((path) => sample.includes(path)) ? [] : ['@weekly'] }
}

/** The widths of a phone and of a desktop. */
export const widths = [390, 1440] as const

/** Opened pages that one test opens one after the other. Home has most to look at. */
export const openedGroups = [
  [0, 1],
  [1, 3],
  [3, 5],
  [5, 7],
  [7, 9],
].map(([from, to]) => {
  const states = openedPages.slice(from, to)
  const paths = states.map(({ path }) => path)
  return { states, paths, names: paths.join(', ') }
})

/** A state, and the widths at which it is looked at after it was opened at the first one. */
export interface View {
  name: string
  state: PageState
  widths: readonly [number, ...number[]]
}

export const furtherViews = furtherStates.flatMap((state): View[] => {
  const { name } = state
  if (name !== 'the open menu') return [{ name, state, widths }]
  // Another menu at each width.
  return [320, ...widths].map((width) => ({ name: `${name} at ${width} pixels`, state, widths: [width] }))
})
