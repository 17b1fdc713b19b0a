import { expect, expectHydrated, test, type Page } from '../fixtures'
import { holdBack } from '../support/holdBack'

const product = '/productos/gestor-de-credito'
const inquiry = '/contactanos?producto=gestor-de-credito'
const sentence = 'Me interesa: Gestor de Crédito.'

const description = (page: Page) => page.getByRole('form').getByLabel('¿Cómo podemos ayudarte?')
const contactLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Trabajemos Juntos' })

async function fillVisitor(page: Page, visitor: Record<'name' | 'company' | 'email', string>): Promise<void> {
  const form = page.getByRole('form')
  await form.getByLabel('Nombre completo').fill(visitor.name)
  await form.getByLabel('Empresa').fill(visitor.company)
  await form.getByLabel('Correo electrónico').fill(visitor.email)
  await form.getByLabel('Teléfono', { exact: true }).fill('71234567')
}

test(
  'a visitor asks about a product from its page',
  { tag: '@smoke' },
  async ({ page, visit, visitor, leads, consoleMessages }) => {
    await visit(product)
    await contactLinks(page).last().click()
    await expect(page).toHaveURL(inquiry)
    await expect(description(page)).toHaveValue(sentence)
    await expect(page.getByText('369 caracteres restantes')).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contactanos$/)

    await description(page).press('Control+End')
    await page.keyboard.type(' ¿Cuánto cuesta?')
    await fillVisitor(page, visitor)
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByRole('dialog', { name: 'Información enviada con éxito' })).toBeVisible()
    expect(await leads()).toEqual([expect.objectContaining({ description: `${sentence} ¿Cuánto cuesta?` })])
    expect(consoleMessages).toEqual([])
  },
)

test('the form about a product is disabled until it is complete', async ({ page, visit, visitor }) => {
  await visit(inquiry)
  const submit = page.getByRole('button', { name: 'Enviar' })
  await expect(submit).toBeDisabled()
  await expect(description(page)).toHaveValue(sentence)
  await fillVisitor(page, visitor)
  await expect(submit).toBeEnabled()
})

test('text typed before hydration stays in the form about a product', async ({ page }) => {
  const sendScripts = await holdBack(page, '**/assets/**/*.js')
  await page.goto(inquiry)
  await description(page).fill('Otra cosa.')
  sendScripts()
  await expectHydrated(page)
  await expect(page.getByText('390 caracteres restantes')).toBeVisible()
  await expect(description(page)).toHaveValue('Otra cosa.')
})

test('a draft keeps its description on the way over a product', async ({ page, visit }) => {
  await visit('/contactanos')
  await page.getByRole('form').getByLabel('Nombre completo').fill('Ana')
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  await description(page).fill('Queremos un portal.')
  await expect(page.getByText('381 caracteres restantes')).toBeVisible()

  await page.goto(product)
  await expectHydrated(page)
  await contactLinks(page).first().click()
  await expect(page).toHaveURL(inquiry)
  await expect(description(page)).toHaveValue('Queremos un portal.')

  await description(page).fill('')
  await expect(page.getByText('400 caracteres restantes')).toBeVisible()
  await page.reload()
  await expect(description(page)).toHaveValue(sentence)
  await expect(page.getByRole('form').getByLabel('Nombre completo')).toHaveValue('Ana')
})

const hostile = [
  'producto=%3Cscript%3Ealert(1)%3C/script%3E',
  'producto=%22%3E%3C/textarea%3E%3Cimg src=x onerror=alert(1)%3E',
  'producto=__proto__',
  'producto=constructor',
  'producto=gestor-de-credito&producto=gestor-de-credito',
  'producto=gestor-de-credito&PRODUCTO=chatbot',
  'producto=Gestor-De-Credito',
  'producto=gestor-de-credito%00',
  'producto=%E0%A4%A',
  'producto=%',
  `producto=${'a'.repeat(10_000)}`,
]

test('unknown products are ignored, and the page hydrates without an error', async ({
  page,
  visit,
  request,
  consoleMessages,
}) => {
  const plain = await (await request.get('/contactanos')).text()
  for (const query of hostile) {
    expect(await (await request.get(`/contactanos?${query}`)).text(), query).toBe(plain)
    await visit(`/contactanos?${query}`)
    await page.getByRole('form').getByLabel('Nombre completo').focus()
    await expect(page.getByRole('button', { name: 'Enviar' })).toBeDisabled()
    await expect(description(page), query).toHaveValue('')
  }
  expect(consoleMessages).toEqual([])
})

test('each product offers a chat that begins with its name', async ({ page, visit }) => {
  await visit(product)
  const chats = page.getByRole('main').getByRole('link', { name: 'Solicitar por WhatsApp' })
  await expect(chats).toHaveCount(2)
  const message = encodeURIComponent('Hola, quiero solicitar información sobre Gestor de Crédito.')
  for (const chat of await chats.all()) {
    await expect(chat).toHaveAttribute('href', `https://wa.me/59170000000?text=${message}`)
  }
})

for (const width of [320, 390, 700, 1440]) {
  test(`both actions of a product are equally wide at ${width} pixels`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(product)
    const chats = page.getByRole('main').getByRole('link', { name: 'Solicitar por WhatsApp' })
    for (const index of [0, 1]) {
      const [form, chat] = [
        await contactLinks(page).nth(index).boundingBox(),
        await chats.nth(index).boundingBox(),
      ]
      expect(chat?.width).toBeCloseTo(form?.width ?? 0, 0)
      expect(chat?.height).toBeCloseTo(form?.height ?? 0, 0)
    }
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor asks about a product', async ({ page, visitor, leads }) => {
    await page.goto(product)
    await contactLinks(page).first().click()
    await expect(page).toHaveURL(inquiry)
    await expect(description(page)).toHaveValue(sentence)
    await expect(page.getByText('369 caracteres restantes')).toBeVisible()
    await fillVisitor(page, visitor)
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Información enviada con éxito')
    expect(await leads()).toEqual([expect.objectContaining({ description: sentence })])
  })
})
