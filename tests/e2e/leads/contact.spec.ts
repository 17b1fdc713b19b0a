import type { Locator } from '@playwright/test'
import { expect, test, type Page } from '../fixtures'
import { fillContactForm } from '../support/leadForms'
import { getShifts, watchShifts } from '@site/browser-checks/shifts'

test(
  'a visitor sends a contact request: a failure keeps all values, and the second submission is stored once',
  { tag: '@smoke' },
  async ({ page, visit, visitor, leads }) => {
    await visit('/contactanos')
    const form = page.getByRole('form')
    const submit = form.getByRole('button', { name: 'Enviar' })
    await fillContactForm(page, { ...visitor, text: 'Queremos digitalizar la originación de créditos.' })

    const endpoint = '**/api/contact/request'
    await page.route(endpoint, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    )
    await submit.click()
    const failure = page.getByRole('dialog', { name: 'No se pudo enviar la información' })
    await expect(failure).toContainText(
      'Algo salió mal, la información no fué enviada con éxito, vuelve a intentarlo para que podamos contactarte.',
    )
    await failure.getByRole('button', { name: 'Volver a intentarlo' }).click()
    await expect(form.getByLabel('Nombre completo')).toHaveValue(visitor.name)

    await page.unroute(endpoint)
    await submit.click()
    const result = page.getByRole('dialog', { name: 'Información enviada con éxito' })
    await result.getByRole('button', { name: 'Volver al inicio' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Brindamos soluciones para cada paso que das hacia tu meta',
    )

    expect(await leads()).toEqual([
      expect.objectContaining({
        kind: 'contact',
        name: visitor.name,
        company: visitor.company,
        email: visitor.email,
        phone_number: '+59171234567',
        description: 'Queremos digitalizar la originación de créditos.',
      }),
    ])
  },
)

test('a visitor who goes on while a request is sent is told on his return', async ({
  page,
  visit,
  visitor,
}) => {
  let answer = () => {}
  const mayAnswer = new Promise<void>((resume) => (answer = resume))
  await page.route('**/api/contact/request', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await visit('/contactanos')
  await fillContactForm(page, { ...visitor, text: 'Un portal para nuestros socios.' })
  await page.getByRole('form').getByRole('button', { name: 'Enviar' }).click()
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Nosotros' }).click()
  await expect(page).toHaveTitle(/^Nosotros/)
  answer()
  // The page has read the answer.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sent.1.contact'))).not.toBeNull()

  await banner.getByRole('link', { name: 'Contáctanos' }).click()
  const result = page.getByRole('dialog', { name: 'Información enviada con éxito' })
  await expect(result).toContainText(/Código: [A-Z0-9]/)
  await result.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('')
})

test('a press beside the form counts, although an empty field then shows its error', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1200, height: 900 })
  await visit('/contactanos')
  await page.getByLabel('Correo electrónico').focus()
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Servicios' })
  // In the middle of the window, so that the page can still be scrolled in both directions.
  await link.evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().top - 700))
  await link.hover()
  await page.mouse.down()
  await expect(page.getByText('Este campo es requerido')).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL('/servicios')
})

test('text typed before hydration is kept and can be sent', async ({ page, visitor, leads }) => {
  await page.route('**/assets/**/*.js', () => {})
  await page.goto('/contactanos', { waitUntil: 'domcontentloaded' })
  const form = page.getByRole('form')
  await form.getByLabel('Nombre completo').fill(visitor.name)
  await form.getByLabel('Correo electrónico').fill(visitor.email)
  await page.getByRole('button', { name: 'Enviar' }).click()

  // The browser posts the form natively; the answer names the missing fields and keeps the text.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se pudo enviar la información')
  await expect(page.getByLabel('Nombre completo')).toHaveValue(visitor.name)
  await page.getByLabel('Empresa').fill(visitor.company)
  await page.getByLabel('Teléfono').fill('71234567')
  await page.getByLabel('¿Cómo podemos ayudarte?').fill('Sin esperar.')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Información enviada con éxito')
  expect(await leads()).toEqual([expect.objectContaining({ description: 'Sin esperar.' })])
})

test('a form whose code does not load shows a notice, and can be retried', async ({ page, visit }) => {
  let isOnline = false
  // Otherwise the form loads itself when the browser is idle.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) }),
  )
  // A navigation loads the page first and its form separately.
  await page.route('**/assets/mfe-contact/js/*.js*', async (route) => {
    if (isOnline) return route.continue()
    const response = await route.fetch()
    if ((await response.text()).includes('tel-national')) return route.abort()
    return route.fulfill({ response })
  })
  // Without a preview, whose form would stay.
  await page.route('**/fragmentos/**', (route) => route.fulfill({ status: 204 }))
  await visit('/politica-de-calidad')
  await page.getByRole('banner').getByRole('link', { name: 'Contáctanos' }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('No pudimos cargar el formulario.')
  await expect(notice.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')

  isOnline = true
  // The form also loads when a pointer comes near, so that the button would be gone before the press.
  await notice.getByRole('button', { name: 'Reintentar' }).press('Enter')
  await expect(page.getByRole('form', { name: 'Formulario de contacto' })).toBeVisible()
  await expect(notice).toBeHidden()
})

/** Types a name into a request, and opens the contact form, which offers it. */
async function openOffer(page: Page, visit: (path: string) => Promise<void>, name: string): Promise<Locator> {
  await visit('/soluciones/cisco')
  await page.getByRole('button', { name: 'Haz tu solicitud' }).first().click()
  await page.getByRole('dialog').getByLabel('Nombre').fill(name)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('visitor.1'))).toContain(name)
  await visit('/contactanos')
  const offer = page.getByRole('form').getByRole('button', { name: 'Completar con tus datos' })
  await expect(offer).toBeVisible()
  return offer
}

test('a click on the offer fills in who the visitor is', async ({ page, visit, visitor }) => {
  const offer = await openOffer(page, visit, visitor.name)
  await offer.click()
  await expect(page.getByRole('form').getByLabel('Nombre completo')).toHaveValue(visitor.name)
})

for (const width of [390, 1440]) {
  test(`at ${width} pixels, the offer to fill in who the visitor is moves nothing`, async ({
    page,
    visit,
    visitor,
  }) => {
    await page.addInitScript(watchShifts)
    await page.setViewportSize({ width, height: 844 })
    const offer = await openOffer(page, visit, visitor.name)
    const name = page.getByRole('form').getByLabel('Nombre completo')
    const before = await name.boundingBox()
    await name.press('A')
    await expect(offer).toBeHidden()
    expect(await name.boundingBox()).toEqual(before)
    expect((await getShifts(page)).filter(({ value }) => value > 0.001)).toEqual([])
  })
}
