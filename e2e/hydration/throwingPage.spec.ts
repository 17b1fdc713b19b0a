import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type OwnSite } from '../fixtures'
import { fillContactForm } from '../support/leadForms'
import { exportedLeads } from '../support/leads'

const pagesDir = 'mfe-contact/src/pages/ContactPage'
const fault = "if (typeof document !== 'undefined') throw new Error('No browser draws this')"

/** Prerenders without errors, passes the gate, and throws in browsers. */
async function publishFaulty({ packagesDir, release }: OwnSite, file: string, component: string) {
  const path = join(packagesDir, pagesDir, file)
  const source = readFileSync(path, 'utf8')
  const declaration = `export function ${component}() {`
  expect(source).toContain(declaration)
  writeFileSync(path, source.replace(declaration, `${declaration}\n  ${fault}`))
  expect(await release('publish', 'mfe-contact', '--without-browser')).toContain('is live')
}

for (const [what, file, component] of [
  ['page', 'ContactPage.tsx', 'ContactPage'],
  ['form', 'ContactForm.tsx', 'ContactForm'],
] as const) {
  test(`a ${what} that throws during hydration stays as it was`, async ({
    page,
    visitor,
    ownSite,
    consoleMessages,
  }) => {
    test.setTimeout(240_000)
    await publishFaulty(ownSite, file, component)
    await page.goto(`${ownSite.origin}/contactanos`)
    await expect(page.getByText('Cargando…')).toBeHidden()
    // Interaction loads the form's code.
    await page.getByLabel('Nombre completo').click()
    await expect.poll(() => consoleMessages.join()).toContain('No browser draws this')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')
    await expect(page).toHaveTitle(/^Contacta con Nosotros/)
    await expect(page.getByRole('main').getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar' })).toBeEnabled()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).click()
    await expect(page).toHaveURL(`${ownSite.origin}/nosotros`)
    await expect(page.getByRole('main')).not.toContainText('Contacta con Nosotros')
    await page.goto(`${ownSite.origin}/contactanos`)
    await fillContactForm(page, { ...visitor, text: 'Una página con una falla.' })
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Información enviada con éxito')
    expect(await exportedLeads(visitor.email, ownSite.databaseFile)).toHaveLength(1)
  })
}
