import { nginx } from '../../support/nginxExport'
import { expect, expectHydrated, test } from '../fixtures'
import { exportSite, type ExportedSite } from '../support/exportedSite'
import { fillContactForm, fillSolutionForm } from '../support/leadForms'
import { exportedLeads } from '../support/leads'

/* Pages without Node, and leads that go to a server on another host. */

let exported: ExportedSite | undefined
test.afterEach(() => exported?.remove())

test('the leads of an export that nginx serves are stored by the other host', async ({
  page,
  visitor,
  consoleMessages,
}) => {
  test.skip(nginx.path === undefined, nginx.reason)
  test.slow()
  exported = await exportSite()
  const { origin, apiOrigin, databaseFile } = exported

  await test.step('a contact request', async () => {
    const opened = await page.goto(`${origin}/contactanos`)
    const policy = opened?.headers()['content-security-policy']
    expect(policy).toContain(`connect-src 'self' ${apiOrigin};`)
    expect(policy).toContain("form-action 'self'")
    await expectHydrated(page)
    await fillContactForm(page, { ...visitor, text: 'Desde una exportación.' })
    const sent = page.waitForResponse(`${apiOrigin}/api/contact/request`)
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByRole('dialog', { name: 'Información enviada con éxito' })).toBeVisible()
    expect((await sent).headers()['access-control-allow-origin']).toBe(origin)
  })

  await test.step('a solution request', async () => {
    await page.goto(`${origin}/soluciones/cisco`)
    await expectHydrated(page)
    await page.getByRole('button', { name: 'Haz tu solicitud' }).click()
    await fillSolutionForm(page, { ...visitor, text: 'Diez conmutadores.' })
    await page.getByRole('button', { name: 'Enviar Solicitud' }).click()
    await expect(page.getByRole('dialog', { name: 'Solicitud enviada con éxito' })).toBeVisible()
  })

  // The program passes them on. How browsers post them: pages/withoutScripts.spec.ts.
  const fields = { ...visitor, areaCode: '+591', phone: '71234567', description: 'Sin JavaScript.' }
  for (const [form, posted, title] of [
    ['contacto', fields, 'Información enviada con éxito'],
    ['solicitud', { ...fields, product_id: 'cisco', currency: 'BOB' }, 'Solicitud enviada con éxito'],
  ] as const) {
    await test.step(`/enviar/${form}, without scripts`, async () => {
      const answer = await page.request.post(`${origin}/enviar/${form}`, {
        form: posted,
        headers: { origin },
      })
      expect(new URL(answer.url()).origin).toBe(origin)
      expect(await answer.text()).toContain(title)
    })
  }

  expect(await exportedLeads(visitor.email, databaseFile)).toEqual([
    expect.objectContaining({ kind: 'contact', description: 'Desde una exportación.' }),
    expect.objectContaining({ kind: 'solution', product_id: 'cisco', description: 'Diez conmutadores.' }),
    expect.objectContaining({ kind: 'contact', description: 'Sin JavaScript.' }),
    expect.objectContaining({ kind: 'solution', product_id: 'cisco', description: 'Sin JavaScript.' }),
  ])
  expect(consoleMessages).toEqual([])
})
