import { expect, expectHydrated, test, type Page } from '../fixtures'
import { holdBack } from '../support/holdBack'
import { fillSolutionForm, solutionDriver } from '../support/leadForms'
import { visitorTools } from '../support/visitorTools'

/*
 * Forms in documents that translators, password managers and blockers change. Before hydration React knows no text node:
 * there, replacing the texts of the whole page stands for wrapping them; a translated frame fails apart from a translated
 * page. A blocker removes nothing of a form, so only React's second rendering of its page can harm one.
 */
const allScripts = '**/assets/**/*.js*'
const text = 'Queremos un portal para clientes.'
const caret = 'Queremos un por'.length

/** Without React's report of HTML that it could not hydrate and has rendered again. */
const unexpected = (messages: string[]) =>
  messages.filter((message) => /^(error|uncaught)/.test(message) && !message.includes('React error #418'))

const field = (page: Page, name: string) => page.getByRole('form').getByLabel(name, { exact: true })
const description = (page: Page) => field(page, '¿Cómo podemos ayudarte?')
const submit = (page: Page) => page.getByRole('button', { name: 'Enviar' })

type Visitor = Record<'name' | 'company' | 'email', string>

/** Fills everything but the e-mail, and leaves the caret within a word of the description. */
async function type(page: Page, { name, company }: Visitor) {
  await field(page, 'Nombre completo').fill(name)
  await field(page, 'Empresa').fill(company)
  await field(page, 'Código de área').selectOption('+54')
  await field(page, 'Teléfono').fill('71234567')
  await description(page).click()
  await page.keyboard.type(text)
  await placeCaret(page)
}

async function placeCaret(page: Page) {
  await page.keyboard.press('Home')
  for (let step = 0; step < caret; step++) await page.keyboard.press('ArrowRight')
}

async function expectKept(page: Page, { name, company }: Visitor) {
  await expect(field(page, 'Nombre completo')).toHaveValue(name)
  await expect(field(page, 'Empresa')).toHaveValue(company)
  await expect(field(page, 'Código de área')).toHaveValue('+54')
  await expect(field(page, 'Teléfono')).toHaveValue('71234567')
  await expect(description(page)).toHaveValue(text)
  await expect(description(page)).toBeFocused()
  expect(
    await description(page).evaluate((element: HTMLTextAreaElement) => [
      element.selectionStart,
      element.selectionEnd,
    ]),
  ).toEqual([caret, caret])
}

async function expectFormHydrated(page: Page) {
  await expectHydrated(page)
  // The e-mail is missing. Before hydration the button is enabled, because it posts the form natively.
  await expect(submit(page)).toBeDisabled()
}

/** Continues typing without another click, and sends the form. */
async function finishAndSubmit(page: Page, { email }: Visitor) {
  await page.keyboard.type('tal y el ')
  await expect(description(page)).toHaveValue('Queremos un portal y el tal para clientes.')
  await expect(page.getByText(`${400 - text.length - 9} caracteres restantes`)).toBeVisible()
  await field(page, 'Correo electrónico').fill(email)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(page.getByRole('dialog', { name: 'Información enviada con éxito' })).toBeVisible()
}

type Change = (page: Page) => Promise<void>

/** What a tool may do before the form is hydrated. The form keeps values, focus and caret, and can be sent. */
const before: Record<string, (page: Page, change: Change, visitor: Visitor) => Promise<void>> = {
  async 'before any script'(page, change, visitor) {
    const release = await holdBack(page, allScripts)
    await page.goto('/contactanos', { waitUntil: 'domcontentloaded' })
    await change(page)
    await type(page, visitor)
    release()
  },
  async 'before the form is hydrated'(page, change, visitor) {
    const release = await holdBackForm(page)
    await page.goto('/contactanos', { waitUntil: 'domcontentloaded' })
    await expectHydrated(page)
    await change(page)
    await type(page, visitor)
    release()
  },
  async 'again and again while the form is hydrated'(page, change, visitor) {
    const release = await holdBack(page, allScripts)
    await page.goto('/contactanos', { waitUntil: 'domcontentloaded' })
    await type(page, visitor)
    release()
    await expect(async () => {
      await change(page)
      await expect(submit(page)).toBeDisabled({ timeout: 1 })
    }).toPass({ intervals: [20] })
  },
}

for (const [tool, moments, ...tag] of [
  ['a translator of the main content', ['before any script'], '@weekly'],
  ['a translator that goes on with the page', Object.keys(before)],
  ['a password manager', ['before any script']],
  ['a password manager', Object.keys(before).slice(1), '@weekly'],
  ['a blocker', ['before any script'], '@weekly'],
] as const) {
  const name = `${tool}, ${moments.join(', ')}: the form keeps values, focus and caret, and works`
  test(name, { tag }, async ({ page, visitor, leads, consoleMessages }) => {
    test.slow()
    for (const moment of moments) {
      await test.step(moment, async () => {
        // Another lead each time.
        const current = { ...visitor, company: `Andina, ${moment}` }
        await before[moment]!(page, visitorTools[tool], current)
        await expectFormHydrated(page)
        await expectKept(page, current)
        await finishAndSubmit(page, current)
      })
    }
    expect((await leads()).map(({ company }) => company)).toEqual(
      moments.map((moment) => `Andina, ${moment}`),
    )
    expect(unexpected(consoleMessages)).toEqual([])
  })
}

test('a translator, while the visitor types: every key arrives', async ({ page, consoleMessages }) => {
  const release = await holdBack(page, allScripts)
  await page.goto('/contactanos', { waitUntil: 'domcontentloaded' })
  await visitorTools['a translator that goes on with the page'](page)
  await description(page).click()
  const sentence = 'Necesitamos ayuda con la red de dos oficinas. '.repeat(4)
  const typing = page.keyboard.type(sentence, { delay: 10 })
  release()
  await typing
  await expectFormHydrated(page)
  await expect(description(page)).toHaveValue(sentence)
  await expect(page.getByText(`${400 - sentence.length} caracteres restantes`)).toBeVisible()
  expect(unexpected(consoleMessages)).toEqual([])
})

// Afterwards, wrapped text nodes move and replaced ones are gone.
for (const [tool, ...tag] of [
  ['a translator of the whole page', '@weekly'],
  ['a translator that goes on with the page'],
  ['a password manager', '@weekly'],
] as const) {
  const name = `${tool}, after hydration: both forms work`
  test(name, { tag }, async ({ page, visit, visitor, leads, consoleMessages }) => {
    const change = visitorTools[tool]
    await test.step('the contact form keeps values, focus and caret', async () => {
      await visit('/contactanos')
      await field(page, 'Nombre completo').focus()
      await expectFormHydrated(page)
      await change(page)
      await type(page, visitor)
      // A code without a flag, one with a flag, and an error that comes and goes.
      for (const code of ['+1', '+54']) await field(page, 'Código de área').selectOption(code)
      await field(page, 'Teléfono').fill('712')
      await expect(field(page, 'Teléfono')).toHaveAttribute('aria-invalid', 'true')
      await field(page, 'Teléfono').fill('71234567')
      await expect(field(page, 'Teléfono')).not.toHaveAttribute('aria-invalid')
      await change(page)
      await description(page).focus()
      await placeCaret(page)
      await expectKept(page, visitor)
      await finishAndSubmit(page, visitor)
    })

    await test.step('the request form, changed while it is open', async () => {
      await visit('/soluciones/cisco')
      await change(page)
      await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
      const form = page.getByRole('dialog', { name: 'Detalle de Solicitud' })
      await expect(form).toBeVisible()
      await change(page)
      await form.getByRole('button', { name: 'Otros detalles' }).click()
      await form.getByLabel('Tipo de Producto').fill('Conmutador')
      await form.getByLabel('Cantidad').fill('1.5')
      await expect(form.getByLabel('Cantidad')).toHaveAttribute('aria-invalid', 'true')
      await change(page)
      await form.getByLabel('Cantidad').fill('10')
      await form.getByLabel('Presupuesto').fill('1500')
      for (const currency of ['USD', 'BOB']) await form.getByLabel('Moneda').selectOption(currency)
      for (const code of ['+1', '+54']) await form.getByLabel('Código de área').selectOption(code)
      await form.getByRole('button', { name: 'Otros detalles' }).click()
      await fillSolutionForm(page, { ...visitor, text })
      await solutionDriver.submit(page).click()
      await expect(solutionDriver.sent(page)).toBeVisible()
    })

    expect(await leads()).toEqual([
      expect.objectContaining({ description: 'Queremos un portal y el tal para clientes.' }),
      expect.objectContaining({ phone_number: '+5471234567', description: text }),
    ])
    expect(unexpected(consoleMessages)).toEqual([])
  })
}

/** Holds back the chunk with the contact form, and nothing else. */
async function holdBackForm(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/mfe-contact/js/*.js*', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('tel-national')) await released
    await route.fulfill({ response })
  })
  return release
}
