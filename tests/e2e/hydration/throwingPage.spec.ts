import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type OwnSite } from '../fixtures'
import { fillContactForm } from '../support/leadForms'
import { exportedLeads } from '../support/leads'

/** At this address the page is drawn, and only its form throws. */
const formThrows = '?falla=formulario'

/** Components that are prerendered without errors and throw in browsers. */
const faults = {
  ContactPage: `typeof document !== 'undefined' && location.search !== '${formThrows}'`,
  ContactForm: `typeof document !== 'undefined'`,
}

function insertFaults({ packagesDir }: OwnSite) {
  for (const [component, condition] of Object.entries(faults)) {
    const file = join(packagesDir, `mfe-contact/src/pages/ContactPage/${component}.tsx`)
    const source = readFileSync(file, 'utf8')
    const declaration = `export function ${component}() {`
    expect(source).toContain(declaration)
    writeFileSync(
      file,
      source.replace(
        declaration,
        `${declaration}\n  if (${condition}) throw new Error('${component} is not drawn')`,
      ),
    )
  }
}

test(
  'a page that throws in browsers, published without the gate, stays as it was, with its form',
  { tag: '@weekly' },
  async ({ page, visitor, ownSite, consoleMessages }) => {
    test.setTimeout(240_000)
    insertFaults(ownSite)
    expect(await ownSite.release('publish', 'mfe-contact', '--without-browser')).toContain('is live')

    for (const [component, search] of [
      ['ContactPage', ''],
      ['ContactForm', formThrows],
    ] as const) {
      await test.step(`${component} throws`, async () => {
        const address = `${ownSite.origin}/contactanos${search}`
        await page.goto(address)
        // Interaction loads the form's code.
        await page.getByLabel('Nombre completo').click()
        await expect.poll(() => consoleMessages.join()).toContain(`${component} is not drawn`)

        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacta con Nosotros')
        await expect(page).toHaveTitle(/^Contacta con Nosotros/)
        await expect(page.getByRole('main').getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Enviar' })).toBeEnabled()
        await page.getByRole('contentinfo').getByRole('link', { name: 'Nosotros' }).click()
        await expect(page).toHaveURL(`${ownSite.origin}/nosotros`)
        await expect(page.getByRole('main')).not.toContainText('Contacta con Nosotros')
        await page.goto(address)
        await fillContactForm(page, { ...visitor, text: `${component} con una falla.` })
        await page.getByRole('button', { name: 'Enviar' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Información enviada con éxito')
      })
    }
    expect(await exportedLeads(visitor.email, ownSite.databaseFile)).toHaveLength(2)
  },
)
