import { expect, expectHydrated, type Page } from '../fixtures'

/** One of the two forms. */
export interface LeadFormDriver {
  /** Opens the page and its form. */
  open: (page: Page) => Promise<void>
  /** After a reload: restores the draft and waits until it can be sent. */
  recover: (page: Page, text: string) => Promise<void>
  fill: (page: Page, lead: { email: string; text: string }) => Promise<void>
  text: (page: Page) => ReturnType<Page['getByLabel']>
  submit: (page: Page) => ReturnType<Page['getByRole']>
  sent: (page: Page) => ReturnType<Page['getByRole']>
  failed: (page: Page) => ReturnType<Page['getByRole']>
  retry: string
}

type Lead = Record<'name' | 'company' | 'email' | 'text', string>

/** Fills every field of the contact form. */
export async function fillContactForm(page: Page, { name, company, email, text }: Lead): Promise<void> {
  const form = page.getByRole('form', { name: 'Formulario de contacto' })
  await form.getByLabel('Nombre completo').fill(name)
  await form.getByLabel('Empresa').fill(company)
  await form.getByLabel('Correo electrónico').fill(email)
  await form.getByLabel('Teléfono', { exact: true }).fill('71234567')
  await form.getByLabel('¿Cómo podemos ayudarte?').fill(text)
}

/** Fills every field of the open request dialog, except "Otros detalles". */
export async function fillSolutionForm(page: Page, { name, company, email, text }: Lead): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Detalle de Solicitud' })
  await form.getByLabel('Nombre').fill(name)
  await form.getByLabel('Empresa').fill(company)
  await form.getByLabel('Correo').fill(email)
  await form.getByLabel('Teléfono', { exact: true }).fill('71234567')
  await form.getByLabel('Descripción').fill(text)
}

export const contactDriver: LeadFormDriver = {
  async open(page) {
    await page.goto('/contactanos')
    await expectHydrated(page)
  },
  async recover(page, text) {
    await expect(this.text(page)).toHaveValue(text)
    // The prerendered counter shows 400. It changes once the form is hydrated.
    await expect(page.getByText(`${400 - text.length} caracteres restantes`)).toBeVisible()
    await expect(this.submit(page)).toBeEnabled()
  },
  async fill(page, { email, text }) {
    await page.getByRole('form').getByLabel('Nombre completo').focus()
    // A hydrated form is disabled until it is complete. Before, it would post natively.
    await expect(this.submit(page)).toBeDisabled()
    await fillContactForm(page, { name: 'Ana Quispe', company: 'Andina SRL', email, text })
    await expect(this.submit(page)).toBeEnabled()
  },
  text: (page) => page.getByLabel('¿Cómo podemos ayudarte?'),
  submit: (page) => page.getByRole('button', { name: 'Enviar' }),
  sent: (page) => page.getByRole('dialog', { name: 'Información enviada con éxito' }),
  failed: (page) => page.getByRole('dialog', { name: 'No se pudo enviar la información' }),
  retry: 'Volver a intentarlo',
}

/** In the open request dialog: fills the form from the draft. */
export const recoverRequest = (page: Page) =>
  page.getByRole('button', { name: 'Recuperar lo que escribiste' }).click()

const openRequest = (page: Page) => page.getByRole('button', { name: 'Haz tu solicitud' }).click()

export const solutionDriver: LeadFormDriver = {
  async open(page) {
    await page.goto('/soluciones/cisco')
    await expectHydrated(page)
  },
  async recover(page, text) {
    await openRequest(page)
    await recoverRequest(page)
    await expect(this.text(page)).toHaveValue(text)
    await expect(this.submit(page)).toBeEnabled()
  },
  async fill(page, { email, text }) {
    await openRequest(page)
    await fillSolutionForm(page, { name: 'Ana Quispe', company: 'Andina SRL', email, text })
    await expect(this.submit(page)).toBeEnabled()
  },
  text: (page) => page.getByLabel('Descripción'),
  submit: (page) => page.getByRole('button', { name: 'Enviar Solicitud' }),
  sent: (page) => page.getByRole('dialog', { name: 'Solicitud enviada con éxito' }),
  failed: (page) => page.getByRole('dialog', { name: 'No se pudo enviar la solicitud' }),
  retry: 'Intentar de nuevo',
}
