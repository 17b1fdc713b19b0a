import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportPrograms } from '../../scripts/testing/exportPrograms'
import { expect, expectHydrated, test } from '../fixtures'
import { serveExport, type ExportedSite } from '../support/exportedSite'
import { fillContactForm, fillSolutionForm } from '../support/leadForms'
import { exportedLeads } from '../support/leads'

/* Pages without Node, and leads that go to a server on another host. */

for (const exportProgram of exportPrograms) {
  test.describe(`an export, served by ${exportProgram.name}`, () => {
    const { path, reason } = exportProgram.program
    test.skip(path === undefined, reason)
    test.describe.configure({ mode: 'default' })
    let exported: ExportedSite
    test.beforeAll(async () => {
      exported = await serveExport(exportProgram)
    })
    test.afterAll(() => exported.stop())

    test('a contact request is stored by the other host', async ({ page, visitor, consoleMessages }) => {
      const opened = await page.goto(`${exported.origin}/contactanos`)
      const policy = opened?.headers()['content-security-policy']
      expect(policy).toContain(`connect-src 'self' ${exported.apiOrigin};`)
      expect(policy).toContain("form-action 'self'")
      await expectHydrated(page)
      await fillContactForm(page, { ...visitor, text: 'Desde una exportación.' })
      const sent = page.waitForResponse(`${exported.apiOrigin}/api/contact/request`)
      await page.getByRole('button', { name: 'Enviar' }).click()

      await expect(page.getByRole('dialog', { name: 'Información enviada con éxito' })).toBeVisible()
      expect((await sent).headers()['access-control-allow-origin']).toBe(exported.origin)
      expect(await exportedLeads(visitor.email, exported.databaseFile)).toEqual([
        expect.objectContaining({ kind: 'contact', description: 'Desde una exportación.' }),
      ])
      expect(consoleMessages).toEqual([])
    })

    test('a solution request is stored by the other host', async ({ page, visitor, consoleMessages }) => {
      await page.goto(`${exported.origin}/soluciones/cisco`)
      await expectHydrated(page)
      await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
      await fillSolutionForm(page, { ...visitor, text: 'Diez conmutadores.' })
      await page.getByRole('button', { name: 'Enviar Solicitud' }).click()

      await expect(page.getByRole('dialog', { name: 'Solicitud enviada con éxito' })).toBeVisible()
      expect(await exportedLeads(visitor.email, exported.databaseFile)).toEqual([
        expect.objectContaining({ kind: 'solution', product_id: 'cisco', description: 'Diez conmutadores.' }),
      ])
      expect(consoleMessages).toEqual([])
    })

    test('pages of another origin cannot send leads', async ({ page, visitor, consoleMessages }) => {
      const other = await servePage('<h1>Otro sitio</h1>')
      await page.goto(other.origin)
      const result = await page.evaluate(
        ({ url, email }) =>
          fetch(url, {
            method: 'POST',
            headers: { authorization: 'Bearer key-of-the-export', 'content-type': 'application/json' },
            body: JSON.stringify({
              name: 'Ana Quispe',
              company: 'Andina SRL',
              email,
              phone_number: '+59171234567',
              description: 'Desde otro sitio.',
            }),
          }).then(
            ({ status }) => `answered with ${status}`,
            () => 'refused',
          ),
        { url: `${exported.apiOrigin}/api/contact/request`, email: visitor.email },
      )
      other.server.close()
      expect(result).toBe('refused')
      expect(consoleMessages).toContainEqual(expect.stringContaining('Access-Control-Allow-Origin'))
      expect(await exportedLeads(visitor.email, exported.databaseFile)).toEqual([])
    })

    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false })

      test('a contact request is passed on to the other host', async ({ page, visitor }) => {
        await page.goto(`${exported.origin}/contactanos`)
        await fillContactForm(page, { ...visitor, text: 'Sin JavaScript.' })
        await page.getByRole('button', { name: 'Enviar' }).click()

        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Información enviada con éxito')
        expect(new URL(page.url()).origin).toBe(exported.origin)
        expect(await exportedLeads(visitor.email, exported.databaseFile)).toEqual([
          expect.objectContaining({ description: 'Sin JavaScript.' }),
        ])
      })

      test('a solution request is passed on to the other host', async ({ page, visitor }) => {
        await page.goto(`${exported.origin}/soluciones/cisco`)
        await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalle de Solicitud')
        await page.getByLabel('Nombre').fill(visitor.name)
        await page.getByLabel('Empresa').fill(visitor.company)
        await page.getByLabel('Correo').fill(visitor.email)
        await page.getByLabel('Teléfono', { exact: true }).fill('71234567')
        await page.getByLabel('Descripción').fill('Sin JavaScript.')
        await page.getByRole('button', { name: 'Enviar Solicitud' }).click()

        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Solicitud enviada con éxito')
        expect(new URL(page.url()).origin).toBe(exported.origin)
        expect(await exportedLeads(visitor.email, exported.databaseFile)).toEqual([
          expect.objectContaining({ kind: 'solution', product_id: 'cisco' }),
        ])
      })
    })
  })
}

async function servePage(html: string): Promise<{ server: Server; origin: string }> {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // Cast: it listens on a port.
  const { port } = server.address() as AddressInfo
  return { server, origin: `http://127.0.0.1:${port}` }
}
