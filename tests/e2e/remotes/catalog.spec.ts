import type { Page } from '@playwright/test'
import { violations } from '../support/violations'
import { failures } from '../support/leadAnswers'
import { fillSolutionForm } from '../support/leadForms'
import { expect, test } from '../support/remoteTest'

test.use({ remote: 'mfe-catalog' })

const request = (page: Page) => page.getByRole('dialog', { name: 'Detalle de Solicitud' })
const sideways = (dialog: Element) => dialog.scrollWidth - dialog.clientWidth

test('a filter shows its brands and no other; a card leads to its brand, and a link back', async ({
  page,
  visit,
}) => {
  await visit('/soluciones')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Software' }).click()
  await expect(page).toHaveURL(/\/soluciones\?filter=software$/)
  await expect(main.getByRole('link', { name: /^Fortinet/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /^(Lanpro|Cisco)/ })).toHaveCount(0)
  const chat = main.getByRole('link', { name: 'Solicitar por WhatsApp' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=Hola/)

  await main.getByRole('link', { name: /^Fortinet/ }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Fortinet')
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=.*Fortinet/)
  await main.getByRole('link', { name: 'Volver al Catálogo' }).click()
  await expect(page).toHaveURL(/\/soluciones$/)
})

test('a request that fails keeps all values, and the next one succeeds', async ({
  page,
  mode,
  visit,
  visitor,
  answerLeadsWith,
}) => {
  await visit('/soluciones/cisco')
  await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
  await fillSolutionForm(page, { ...visitor, text: 'Diez conmutadores.' })
  const submit = request(page).getByRole('button', { name: 'Enviar Solicitud' })

  for (const failure of mode === 'released' ? failures : failures.slice(0, 1)) {
    await test.step(failure, async () => {
      await answerLeadsWith(failure)
      await submit.click()
      const result = page.getByRole('dialog', { name: 'No se pudo enviar la solicitud' })
      await expect(result, failure).toContainText(
        'Algo salió mal, la solicitud no fué enviada con éxito, vuelve a intentarlo.',
      )
      for (const way of ['WhatsApp', 'Correo']) {
        await expect(result.getByRole('link', { name: way })).toHaveAttribute('href', /Diez%20conmutadores/)
      }
      if (failure === 'error') expect(await violations(page)).toEqual([])
      await result.getByRole('button', { name: 'Intentar de nuevo' }).click()
      await expect(request(page).getByLabel('Descripción')).toHaveValue('Diez conmutadores.')
    })
  }

  await answerLeadsWith('success')
  await submit.click()
  await expect(page.getByRole('dialog', { name: 'Solicitud enviada con éxito' })).toBeVisible()
  if (mode === 'released') expect(await violations(page)).toEqual([])
})

test(
  'the request fits any window, with every field in sight when it has the focus',
  { tag: '@released' },
  async ({ page, visit }) => {
    await visit('/soluciones/cisco')
    await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
    await request(page).getByRole('button', { name: 'Otros detalles' }).click()
    for (const [width, height] of [
      [390, 700],
      [1440, 600],
      [667, 375],
    ] as const) {
      const at = `at ${width} × ${height}`
      await test.step(`${at}, neither header nor footer covers the focus`, async () => {
        await page.setViewportSize({ width, height })
        await request(page).getByLabel('Nombre').focus()
        // Forwards to the last field and back: one direction could hide fields behind the footer, the other behind the header.
        const controls = 11
        for (const key of ['Tab', 'Shift+Tab']) {
          for (let pressed = 0; pressed < controls - 1; pressed++) {
            await page.keyboard.press(key)
            await expect.poll(() => coveredFocus(page), `${key} ${pressed + 1} ${at}`).toBeNull()
          }
        }
        await expect(request(page).getByLabel('Nombre')).toBeFocused()
      })
    }

    await test.step('at 320 pixels, a word of 400 characters fits', async () => {
      await page.setViewportSize({ width: 320, height: 700 })
      for (const label of ['Nombre', 'Empresa', 'Descripción']) {
        await request(page).getByLabel(label).fill('ñ'.repeat(400))
      }
      await expect.poll(() => request(page).evaluate(sideways)).toBeLessThanOrEqual(0)
    })
  },
)

/**
 * Returns the focused element if it is covered or outside the viewport. Of a text area, only the first line is checked,
 * because browsers scroll the line with the caret into view.
 */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement!
    const { left, top, bottom } = element.getBoundingClientRect()
    const lineHeight = 48
    const edges = [top + 2, Math.min(bottom - 2, top + lineHeight)]
    const isInSight = edges.every((y) => document.elementFromPoint(left + 12, y) === element)
    return isInSight ? null : element.outerHTML.slice(0, 200)
  })
}
