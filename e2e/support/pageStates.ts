import { expect, expectHydrated, type Page } from '../fixtures'
import { fillContactForm } from './leadForms'
import { pageKinds } from './site'
import { skipLoader } from './skipLoader'

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

/** In the page: a text between two pixels is painted on the one or the other, as the layout came about. */
function layOutAgain(): void {
  const { style } = document.documentElement
  style.display = 'none'
  document.documentElement.getBoundingClientRect()
  style.display = ''
}

/** Loads the form's code at once, not when the browser is idle. Then the form is disabled until it is complete. */
async function loadContactForm(page: Page) {
  await page.getByRole('form').dispatchEvent('pointerover')
  await expect(page.getByRole('form').getByRole('button', { name: 'Enviar' })).toBeDisabled()
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
  { name: 'errors in the contact form', path: '/contactanos', prepare: makeContactErrors },
  {
    name: 'a sent contact form',
    path: '/contactanos',
    prepare: (page) => sendContact(page, 201),
    isOverlay: true,
  },
  {
    name: 'a contact form that failed',
    path: '/contactanos',
    prepare: (page) => sendContact(page, 500),
    isOverlay: true,
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

export const pageStates = [...openedPages, ...furtherStates]

/** Opens a state without the loader, and waits for fonts and pictures. */
export async function openState(page: Page, { path, prepare, blocked }: PageState): Promise<void> {
  // Without drafts of a state that was open before.
  await page.addInitScript(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
  await skipLoader(page)
  // Nothing moves: positions and pixels are read one after the other.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (blocked) await page.route(blocked, (route) => route.abort())
  await page.goto(path)
  // The server's own form pages have no scripts.
  if (!path.startsWith('/enviar/')) await expectHydrated(page)
  await finishState(page, path, prepare)
}

/** What follows once a page is hydrated. */
async function finishState(page: Page, path: string, prepare: PageState['prepare']): Promise<void> {
  if (path === '/contactanos') await loadContactForm(page)
  await prepare?.(page)
  await page.evaluate(loadPictures)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Opens a state of the path by a link, from another page of the site. */
export async function openStateByLink(page: Page, { path, prepare }: PageState): Promise<void> {
  await openState(page, { name: 'another page', path: path === '/' ? '/servicios' : '/' })
  // The link of the footer.
  await page.locator(`a[href="${path}"]`).last().dispatchEvent('click')
  await expect(page).toHaveURL(path)
  await expectHydrated(page)
  await finishState(page, path, prepare)
}

/** Resizes the window, returns to the top of the page, and waits for the pictures of this width. */
export async function resizeTo(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.evaluate(loadPictures)
}

/** In the page: loads also the pictures that are far from the screen. */
async function loadPictures(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  // React removes the skeleton, an empty element beside the picture, after the load event.
  const hasSkeleton = (picture: HTMLImageElement) =>
    picture.naturalWidth > 0 &&
    picture.closest('picture')?.parentElement?.querySelector(':scope > span:empty')
  const areLoading = () => {
    // Read again each time: React may replace the pictures of a preview.
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    return pictures.some((picture) => !picture.complete || hasSkeleton(picture))
  }
  areLoading()
  // Browsers choose another file in the frame after the window has changed.
  await frame()
  await frame()
  while (areLoading()) await frame()
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
}
