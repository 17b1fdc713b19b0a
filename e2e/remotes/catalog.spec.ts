import type { Page } from '@playwright/test'
import { violations } from '../support/violations'
import { failures, wrapTexts } from '../support/leadAnswers'
import { fillSolutionForm, recoverRequest } from '../support/leadForms'
import { expect, test } from '../support/remoteTest'

test.use({ remote: 'mfe-catalog' })

const sizes = { phone: 390, desktop: 1440 }
const brands = 'Cisco HP Dell Fortinet Lanpro Dahua Hanwha Kidde Honeywell Thermoprint'.split(' ')

const request = (page: Page) => page.getByRole('dialog', { name: 'Detalle de Solicitud' })

async function openAndFillIn(page: Page, visitor: { name: string; company: string; email: string }) {
  await expect(page.getByText('Cargando…')).toBeHidden()
  await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
  await fillSolutionForm(page, { ...visitor, text: 'Diez conmutadores.' })
}

test('every brand has a card that links to its page', async ({ page, visit }) => {
  await visit('/soluciones')
  const cards = page.getByRole('main').getByRole('listitem').getByRole('link')
  for (const name of brands) {
    await expect(cards.filter({ has: page.getByRole('heading', { name }) })).toHaveAttribute(
      'href',
      `/soluciones/${name.toLowerCase()}`,
    )
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Thermoprint/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thermoprint')
  await expect(page.getByRole('link', { name: 'Solicitar por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=.*Thermoprint/,
  )
  await page.getByRole('main').getByRole('link', { name: 'Volver al Catálogo' }).click()
  await expect(page).toHaveURL(/\/soluciones$/)
})

test('a filter shows its brands and no other', async ({ page, visit }) => {
  await visit('/soluciones')
  await page.getByRole('main').getByRole('button', { name: 'Software' }).click()
  await expect(page).toHaveURL(/\/soluciones\?filter=software$/)
  await expect(page.getByRole('main').getByRole('link', { name: /^Fortinet/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^(Lanpro|Cisco)/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Solicitar por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=Hola/,
  )
})

for (const failure of failures) {
  test(`the answer "${failure}" keeps all values, and the next submission succeeds`, async ({
    page,
    visit,
    visitor,
    answerLeadsWith,
  }) => {
    await visit('/soluciones/cisco')
    await openAndFillIn(page, visitor)
    await answerLeadsWith(failure)
    await request(page).getByRole('button', { name: 'Enviar Solicitud' }).click()
    const result = page.getByRole('dialog', { name: 'No se pudo enviar la solicitud' })
    await expect(result).toContainText(
      'Algo salió mal, la solicitud no fué enviada con éxito, vuelve a intentarlo.',
    )
    for (const way of ['WhatsApp', 'Correo']) {
      await expect(result.getByRole('link', { name: way })).toHaveAttribute('href', /Diez%20conmutadores/)
    }
    await result.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await expect(request(page).getByLabel('Descripción')).toHaveValue('Diez conmutadores.')

    await answerLeadsWith('success')
    await request(page).getByRole('button', { name: 'Enviar Solicitud' }).click()
    await expect(page.getByRole('dialog', { name: 'Solicitud enviada con éxito' })).toBeVisible()
  })
}

test('a closed request can be recovered and sent', async ({ page, visit, visitor, answerLeadsWith }) => {
  await visit('/soluciones/hp')
  await openAndFillIn(page, visitor)
  await page.keyboard.press('Escape')
  await expect(request(page)).toBeHidden()
  await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
  await recoverRequest(page)
  await expect(request(page).getByLabel('Descripción')).toHaveValue('Diez conmutadores.')

  await answerLeadsWith('slow')
  const submit = request(page).getByRole('button', { name: 'Enviar Solicitud' })
  await submit.dblclick()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  const result = page.getByRole('dialog', { name: 'Solicitud enviada con éxito' })
  await result.getByRole('button', { name: 'Volver al Catálogo' }).click()
  await expect(page).toHaveURL(/\/soluciones$/)
})

for (const [name, width] of Object.entries(sizes)) {
  test(`on a ${name}, errors and both results have no accessibility violations`, async ({
    page,
    visit,
    visitor,
    answerLeadsWith,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit('/soluciones/cisco')
    await openAndFillIn(page, visitor)
    await request(page).getByRole('button', { name: 'Otros detalles' }).click()
    await request(page).getByLabel('Correo').fill('ana@')
    await request(page).getByLabel('Cantidad').fill('1.5')
    await request(page).getByLabel('Presupuesto').fill('1.500,505')
    await expect(request(page).getByText('No se aceptan decimales')).toBeVisible()
    await expect(request(page).getByText('Se enviará: 1.500,51 BOB').first()).toBeVisible()
    expect(await violations(page)).toEqual([])

    await request(page).getByRole('button', { name: 'Otros detalles' }).click()
    await request(page).getByLabel('Correo').fill(visitor.email)
    await answerLeadsWith('error')
    await request(page).getByRole('button', { name: 'Enviar Solicitud' }).click()
    await expect(page.getByRole('dialog', { name: 'No se pudo enviar la solicitud' })).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
    await answerLeadsWith('success')
    await request(page).getByRole('button', { name: 'Enviar Solicitud' }).click()
    await expect(page.getByRole('dialog', { name: 'Solicitud enviada con éxito' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}

for (const size of [
  { width: 390, height: 700 },
  { width: 1440, height: 600 },
  { width: 667, height: 375 },
]) {
  test(`at ${size.width} × ${size.height} no focused field is covered by the header or footer of the dialog`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize(size)
    await visit('/soluciones/cisco')
    await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
    await request(page).getByRole('button', { name: 'Otros detalles' }).click()
    await request(page).getByLabel('Nombre').focus()
    // Forwards to the last field and back: one direction could hide fields behind the footer, the other behind the header.
    const controls = 11
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let pressed = 0; pressed < controls - 1; pressed++) {
        await page.keyboard.press(key)
        expect(await coveredFocus(page), `${key} ${pressed + 1}`).toBeNull()
      }
    }
    await expect(request(page).getByLabel('Nombre')).toBeFocused()
  })
}

test('a word of 400 characters fits, also at 320 pixels', async ({ page, visit, visitor }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await visit('/soluciones/cisco')
  await openAndFillIn(page, visitor)
  for (const label of ['Nombre', 'Empresa', 'Descripción']) {
    await request(page).getByLabel(label).fill('ñ'.repeat(400))
  }
  await expect
    .poll(() => request(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth))
    .toBeLessThanOrEqual(0)
})

test('a translated page can send its form', async ({ page, visit, visitor }) => {
  await visit('/soluciones/cisco')
  await openAndFillIn(page, visitor)
  await page.evaluate(wrapTexts)
  await request(page).getByLabel('Correo').fill('ana@')
  await request(page).getByLabel('Correo').fill(visitor.email)
  await request(page).getByRole('button', { name: 'Otros detalles' }).click()
  await request(page).getByRole('button', { name: 'Otros detalles' }).click()
  await request(page).getByRole('button', { name: 'Enviar Solicitud' }).click()
  await expect(page.getByRole('dialog', { name: 'Solicitud enviada con éxito' })).toBeVisible()
})

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
