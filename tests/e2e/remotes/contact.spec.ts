import { violations } from '../support/violations'
import { failures } from '../support/leadAnswers'
import { fillContactForm } from '../support/leadForms'
import { expect, test } from '../support/remoteTest'

test.use({ remote: 'mfe-contact' })

test.beforeEach(async ({ page, visit, visitor }) => {
  await visit('/contactanos')
  await fillContactForm(page, { ...visitor, text: 'Queremos un portal.' })
  await expect(page.getByRole('form').getByText('381 caracteres restantes')).toBeVisible()
})

test('a submission that fails keeps all values, and the next one succeeds', async ({
  page,
  mode,
  answerLeadsWith,
}) => {
  const submit = page.getByRole('button', { name: 'Enviar' })
  const description = page.getByLabel('¿Cómo podemos ayudarte?')
  const result = page.getByRole('dialog', { name: 'No se pudo enviar la información' })
  const closings = {
    Escape: () => page.keyboard.press('Escape'),
    'the cross': () => result.getByRole('button', { name: 'Cerrar' }).click(),
    'a click outside': () => page.mouse.click(5, 5),
    'its button': () => result.getByRole('button', { name: 'Volver a intentarlo' }).click(),
  }
  const ways = Object.entries(closings)

  for (const [index, failure] of (mode === 'released' ? failures : failures.slice(0, 1)).entries()) {
    const [way, close] = ways[index % ways.length]!
    await test.step(`${failure}, closed by ${way}`, async () => {
      await answerLeadsWith(failure)
      await submit.click()
      await expect(result, failure).toContainText(
        'Algo salió mal, la información no fué enviada con éxito, vuelve a intentarlo para que podamos contactarte.',
      )
      for (const link of ['WhatsApp', 'Correo']) {
        await expect(result.getByRole('link', { name: link })).toHaveAttribute(
          'href',
          /Queremos%20un%20portal/,
        )
      }
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
      await close()
      await expect(result, way).toBeHidden()
      await expect(page.locator('html'), way).not.toHaveCSS('overflow', 'hidden')
      await expect(description).toHaveValue('Queremos un portal.')
      await expect(submit, way).toBeFocused()
    })
  }

  await answerLeadsWith('success')
  await submit.click()
  await expect(page.getByRole('dialog', { name: 'Información enviada con éxito' })).toBeVisible()
  await expect(description).toHaveValue('')
})

test(
  'a text that is too long can be read by everyone and fits, also at 320 pixels',
  { tag: '@released' },
  async ({ page }) => {
    await page.getByLabel('¿Cómo podemos ayudarte?').fill('ñ'.repeat(401))
    await expect(page.getByRole('alert').getByText('Sobra 1 carácter')).toBeVisible()
    await page.setViewportSize({ width: 320, height: 700 })
    for (const label of ['Nombre completo', 'Empresa']) await page.getByLabel(label).fill('ñ'.repeat(400))
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
  },
)
