import { violations } from '../support/violations'
import { failures, wrapTexts } from '../support/leadAnswers'
import { fillContactForm } from '../support/leadForms'
import { expect, test } from '../support/remoteTest'

test.use({ remote: 'mfe-contact' })

const sizes = { phone: 390, desktop: 1440 }

test.beforeEach(async ({ page, visit, visitor }) => {
  await visit('/contactanos')
  await expect(page.getByText('Cargando…')).toBeHidden()
  await fillContactForm(page, { ...visitor, text: 'Queremos un portal.' })
  await expect(page.getByRole('form').getByText('381 caracteres restantes')).toBeVisible()
})

for (const failure of failures) {
  test(`the answer "${failure}" keeps all values, and the next submission succeeds`, async ({
    page,
    answerLeadsWith,
  }) => {
    await answerLeadsWith(failure)
    const submit = page.getByRole('button', { name: 'Enviar' })
    await submit.click()
    const result = page.getByRole('dialog', { name: 'No se pudo enviar la información' })
    await expect(result).toContainText(
      'Algo salió mal, la información no fué enviada con éxito, vuelve a intentarlo para que podamos contactarte.',
    )
    for (const way of ['WhatsApp', 'Correo']) {
      await expect(result.getByRole('link', { name: way })).toHaveAttribute('href', /Queremos%20un%20portal/)
    }
    await result.getByRole('button', { name: 'Volver a intentarlo' }).click()
    await expect(page.getByLabel('¿Cómo podemos ayudarte?')).toHaveValue('Queremos un portal.')
    await expect(submit).toBeFocused()

    await answerLeadsWith('success')
    await submit.click()
    await expect(page.getByRole('dialog', { name: 'Información enviada con éxito' })).toBeVisible()
  })
}

test('while an answer is pending the button is busy, and the text stays', async ({
  page,
  answerLeadsWith,
}) => {
  await answerLeadsWith('slow')
  const submit = page.getByRole('button', { name: 'Enviar' })
  await submit.dblclick()
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('dialog', { name: 'Información enviada con éxito' })).toBeVisible()
  await expect(page.getByLabel('¿Cómo podemos ayudarte?')).toHaveValue('')
})

test('the result closes with Escape, the cross and a click outside; the page can be scrolled again', async ({
  page,
  answerLeadsWith,
}) => {
  await answerLeadsWith('error')
  await page.setViewportSize({ width: 800, height: 500 })
  const result = page.getByRole('dialog', { name: 'No se pudo enviar la información' })
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => result.getByRole('button', { name: 'Cerrar' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(result).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await close()
    await expect(result).toBeHidden()
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  }
})

for (const [name, width] of Object.entries(sizes)) {
  test(`on a ${name}, errors and both results have no accessibility violations`, async ({
    page,
    answerLeadsWith,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.getByLabel('Correo electrónico').fill('ana@')
    await page.getByLabel('Nombre completo').fill('')
    await page.getByLabel('¿Cómo podemos ayudarte?').fill('x'.repeat(401))
    await expect(page.getByRole('alert').getByText('Sobra 1 carácter')).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.getByLabel('Nombre completo').fill('Ana')
    await page.getByLabel('Correo electrónico').fill('ana@andina.example')
    await page.getByLabel('¿Cómo podemos ayudarte?').fill('Queremos un portal.')
    await answerLeadsWith('error')
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByRole('dialog', { name: 'No se pudo enviar la información' })).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Volver a intentarlo' }).click()
    await answerLeadsWith('success')
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByRole('dialog', { name: 'Información enviada con éxito' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}

test('a word of 400 characters fits, also at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const label of ['Nombre completo', 'Empresa', '¿Cómo podemos ayudarte?']) {
    await page.getByLabel(label).fill('ñ'.repeat(400))
  }
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0)
})

test('a translated page can send its form', async ({ page }) => {
  await page.evaluate(wrapTexts)
  await page.getByLabel('Correo electrónico').fill('ana@')
  await page.getByLabel('Nombre completo').fill('')
  await page.getByLabel('Nombre completo').fill('Ana')
  await page.getByLabel('Correo electrónico').fill('ana@andina.example')
  await page.getByLabel('¿Cómo podemos ayudarte?').fill('Traducido.')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('dialog', { name: 'Información enviada con éxito' })).toBeVisible()
})
