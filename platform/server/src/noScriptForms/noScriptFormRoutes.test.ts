import { toContactRequest, toSolutionRequest } from '@site/shared/forms/rules/requests'
import { emptyContactForm, type SolutionFormValues } from '@site/shared/forms/rules/schemas'
import { apiKey, testApp } from '../testing/app'
import { countLeads } from '../testing/leads'

const { send, engine, leads, stored } = testApp({ RATE_LIMIT_MAX: '100000' })
const sameOrigin = { 'sec-fetch-site': 'same-origin', origin: 'null' }

let sent = 0
/** A different lead for each call. */
const contact = () => ({
  ...emptyContactForm,
  name: 'Ana Quispe',
  company: 'Andina SRL',
  email: 'ana@andina.example',
  areaCode: '+591',
  phone: '71234567',
  description: `Consulta ${++sent}`,
  website: '',
})
/** As the prerendered form posts it: "Otros detalles" is closed and has a default currency. */
const solution = () => ({
  ...contact(),
  product_id: 'cisco',
  isDetailsOpen: 'false',
  productType: '',
  quantity: '',
  currency: 'BOB',
  budget: '',
})

function post(url: string, fields: Record<string, string>, headers: Record<string, string> = sameOrigin) {
  return send({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
}
const postContact = (fields: Record<string, string>, headers?: Record<string, string>) =>
  post('/enviar/contacto', fields, headers)
const postSolution = (fields: Record<string, string>) => post('/enviar/solicitud', fields)

/** As the form's script sends it, with the key of its draft. */
const sendByScript = (url: string, payload: object) =>
  send({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': `draft-${sent}` },
    payload,
  })

/** The returned form is filled in with all texts. */
function expectFilledIn(body: string, fields: ReturnType<typeof contact>) {
  for (const name of ['name', 'company', 'email', 'phone'] as const) {
    expect(body).toMatch(new RegExp(`name="${name}"[^>]* value="${fields[name].replaceAll('+', '\\+')}"`))
  }
  expect(body).toContain(`${fields.description}</textarea>`)
  expect(body).toMatch(/<option value="\+591" selected/)
}

const h1 = (body: string) => /<h1>(.*?)<\/h1>/.exec(body)?.[1]

describe('a contact request', () => {
  test('is stored, and the result can be reloaded without sending it again', async () => {
    const response = await postContact(contact())
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      expect.stringContaining('/enviar/contacto/resultado?r=ok'),
    ])
    expect((await stored()).at(-1)).toMatchObject({
      kind: 'contact',
      source: 'form',
      is_quarantined: false,
      phone_number: '+59171234567',
      description: `Consulta ${sent}`,
    })

    const result = await send({ url: '/enviar/contacto/resultado?r=ok' })
    expect(h1(result.body)).toBe('Información enviada con éxito')
    expect(result.body).toContain('<a class="button" href="/">Volver al inicio</a>')
    expect(result.headers['cache-control']).toBe('no-store, no-transform')
  })

  test('posted twice is stored once', async () => {
    const fields = contact()
    const before = await countLeads(leads)
    expect((await postContact(fields)).statusCode).toBe(303)
    expect((await postContact(fields)).statusCode).toBe(303)
    expect(await countLeads(leads)).toBe(before + 1)
  })

  test("is stored once if the form's script has already sent it", async () => {
    // Browsers post CRLF line breaks, and they do not trim.
    const fields = {
      ...contact(),
      name: ' Ana  Quispe ',
      description: `Consulta ${++sent}\r\nde dos líneas\r\n`,
    }
    const before = await countLeads(leads)
    await sendByScript('/api/contact/request', toContactRequest(fields))
    expect((await postContact(fields)).headers.location).toContain('/enviar/contacto/resultado?r=ok')
    expect(await countLeads(leads)).toBe(before + 1)
  })

  test('with changed text is another lead, even under the same key', async () => {
    const key = { idempotency_key: 'the-same' }
    const before = await countLeads(leads)
    await postContact({ ...contact(), ...key })
    expect((await postContact({ ...contact(), ...key })).statusCode).toBe(303)
    expect(await countLeads(leads)).toBe(before + 2)
  })

  test('can have CRLF line breaks', async () => {
    const description = `${Array.from({ length: 50 }, () => '1234567').join('\r\n')}\r\n`
    expect((await postContact({ ...contact(), description })).statusCode).toBe(303)
    expect((await stored()).at(-1)?.description).toBe(description.replaceAll('\r\n', '\n').trim())
  })

  test.each([
    ['+591 7123-4567', '+591', '+59171234567'],
    ['00591 71234567', '+591', '+59171234567'],
    ['+54 11 1234 5678', '+591', '+541112345678'],
    ['(2) 712 34 56', '+591', '+59127123456'],
    ['tel:\u202a+591 712\u221234567\u202c', '+54', '+59171234567'],
    ['＋５９１ 71234567', '+54', '+59171234567'],
  ])('is stored with a normalised phone number: %s', async (phone, areaCode, stored_) => {
    await postContact({ ...contact(), phone, areaCode })
    expect((await stored()).at(-1)?.phone_number).toBe(stored_)
  })

  test('is stored without invisible characters, and with the domain in ASCII', async () => {
    await postContact({ ...contact(), name: '\u2066Ana\u200b', email: '\u202abea@ñandu.bo\u202c' })
    expect((await stored()).at(-1)).toMatchObject({ name: 'Ana', email: 'bea@xn--andu-fqa.bo' })
  })

  test('with a filled honeypot is quarantined and answered with success', async () => {
    const response = await postContact({ ...contact(), website: 'https://spam.example' })
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      expect.stringContaining('/enviar/contacto/resultado?r=ok'),
    ])
    expect((await stored()).at(-1)).toMatchObject({ is_quarantined: true, description: `Consulta ${sent}` })
  })
})

describe('a solution request', () => {
  test.each([
    ['with', { isDetailsOpen: 'true', productType: 'Router', quantity: '10', budget: '1.500,505' }],
    ['without', {}],
  ])("%s details is stored once if the form's script has already sent it", async (_which, details) => {
    const fields = { ...solution(), ...details }
    const values: SolutionFormValues = { ...fields, isDetailsOpen: fields.isDetailsOpen === 'true' }
    const before = await countLeads(leads)
    await sendByScript('/api/products/request', toSolutionRequest(values, 'cisco'))
    expect((await postSolution(fields)).headers.location).toMatch(/^\/enviar\/solicitud\/resultado\?r=ok/)
    expect(await countLeads(leads)).toBe(before + 1)
  })

  test('without details is stored', async () => {
    const response = await postSolution(solution())
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      expect.stringContaining('/enviar/solicitud/resultado?r=ok'),
    ])
    expect((await stored()).at(-1)).toMatchObject({
      kind: 'solution',
      product_id: 'cisco',
      product_type: '',
      quantity: 0,
      currency: 'BOB',
      budget: '',
    })

    const result = await send({ url: '/enviar/solicitud/resultado?r=ok' })
    expect(h1(result.body)).toBe('Solicitud enviada con éxito')
    expect(result.body).toContain('href="/">Volver al Inicio</a>')
    expect(result.body).toContain('href="/soluciones">Volver al Catálogo</a>')
  })

  test('with details is stored with them', async () => {
    const details = { productType: 'Router', quantity: '007', currency: 'USD', budget: '1.500,505' }
    expect((await postSolution({ ...solution(), ...details })).statusCode).toBe(303)
    expect((await stored()).at(-1)).toMatchObject({
      product_type: 'Router',
      quantity: 7,
      currency: 'USD',
      budget: '1500.51',
    })
  })

  test('shows the stored budget with the result', async () => {
    const details = { productType: 'Router', quantity: '7', currency: 'USD', budget: '1.234.567' }
    const { headers } = await postSolution({ ...solution(), ...details })
    expect((await stored()).at(-1)).toMatchObject({ budget: '1234567.00' })
    const result = await send({ url: String(headers.location) })
    expect(h1(result.body)).toBe('Solicitud enviada con éxito')
    expect(result.body).toContain('<p>Presupuesto: <strong>1.234.567,00 USD</strong></p>')
  })

  describe('with a budget that may be in thousands', () => {
    const details = { productType: 'Router', quantity: '7', currency: 'BOB', budget: '15.000' }

    /** The question is asked, and nothing is stored. */
    async function ask(fields: Record<string, string>) {
      const before = await countLeads(leads)
      const { statusCode, body } = await postSolution(fields)
      expect(statusCode).toBe(422)
      expect(body).toContain(
        '<a href="#budget">Presupuesto</a>: Se enviará: 15,00 BOB. ¿Quisiste decir 15 000?',
      )
      expect(body).toMatch(/name="suggestedBudget" value="15000">¿Quisiste decir 15 000\?<\/button>/)
      expect(body).toContain('name="askedBudget" value="15.000"')
      expect(await countLeads(leads)).toBe(before)
    }

    test('is asked about, and stored as the visitor answers', async () => {
      const fields = { ...solution(), ...details }
      await ask(fields)
      const answer = { ...fields, askedBudget: '15.000', suggestedBudget: '15000' }
      expect((await postSolution(answer)).statusCode).toBe(303)
      expect((await stored()).at(-1)).toMatchObject({ budget: '15000.00' })
    })

    test('is stored as it was read when it is sent again', async () => {
      const fields = { ...solution(), ...details }
      await ask(fields)
      expect((await postSolution({ ...fields, askedBudget: '15.000' })).statusCode).toBe(303)
      expect((await stored()).at(-1)).toMatchObject({ budget: '15.00' })
    })

    test('is asked about again when it has changed', async () => {
      await ask({ ...solution(), ...details, askedBudget: '20.000' })
    })
  })

  test('with other errors shows the budget as it was read', async () => {
    const { body } = await postSolution({ ...solution(), quantity: '5', budget: '1.234.567' })
    expect(body).toContain('aria-describedby="budget-hint"')
    expect(body).toContain('<p class="quiet" id="budget-hint">Se enviará: 1.234.567,00 BOB</p>')
  })

  test('with some of the details returns the form and asks for the others', async () => {
    const response = await postSolution({ ...solution(), quantity: '5' })
    expect(response.statusCode).toBe(422)
    expect(h1(response.body)).toBe('No se pudo enviar la solicitud')
    expect(response.body).toContain('<a href="#productType">Tipo de Producto</a>: Este campo es requerido')
    expect(response.body).toContain('<a href="#budget">Presupuesto</a>: Este campo es requerido')
    expect(response.body).toContain('<input type="hidden" name="product_id" value="cisco" />')
  })

  test.each(['', 'meraki', 'Cisco', '../x', '__proto__', '"><script>', 'x'.repeat(10_000)])(
    'for an unknown product returns the form with a choice of products: %.20s',
    async (product_id) => {
      const before = await countLeads(leads)
      const filled = { ...solution(), product_id }
      const refused = await postSolution(filled)
      expect(refused.statusCode).toBe(400)
      expect(h1(refused.body)).toBe('No se pudo enviar la solicitud')
      expect(refused.body).toContain('<a href="#product_id">Solución</a>: El producto no existe')
      expect(refused.body).toMatch(/<option value="cisco"\s*>\s*cisco\s*<\/option>/)
      expect(refused.body).not.toContain('<script>')
      expectFilledIn(refused.body, filled)
      expect(await countLeads(leads)).toBe(before)
    },
  )

  test('has a form without scripts, on its own page', async () => {
    const page = await send({ url: '/enviar/solicitud?product_id=cisco' })
    expect(page.statusCode).toBe(200)
    expect(h1(page.body)).toBe('Detalle de Solicitud')
    expect(page.body).toContain('<form method="post" action="/enviar/solicitud" novalidate>')
    expect(page.body).toContain('<input type="hidden" name="product_id" value="cisco" />')
    expect(page.body).toContain('>Enviar Solicitud</button>')
    expect(page.headers['cache-control']).toBe('no-store, no-transform')
    for (const label of ['Nombre', 'Empresa', 'Correo', 'Teléfono', 'Descripción', 'Tipo de Producto']) {
      expect(page.body).toContain(`>${label}</label>`)
    }
    // The page has a key, so a double click is one lead.
    const key = /name="idempotency_key" value="([\w-]+)"/.exec(page.body)?.[1] ?? ''
    const fields = { ...solution(), idempotency_key: key }
    const before = await countLeads(leads)
    await Promise.all([postSolution(fields), postSolution(fields)])
    expect(await countLeads(leads)).toBe(before + 1)
  })
})

describe('a form with errors', () => {
  test('is returned with its values and messages', async () => {
    const before = await countLeads(leads)
    const response = await postContact({
      ...contact(),
      areaCode: '+54',
      email: 'ana@',
      phone: '123',
      company: ' ',
    })
    expect(response.statusCode).toBe(422)
    expect(response.body).toContain('<title>No se pudo enviar la información | ')
    expect(response.body).toContain('<a href="#company">Empresa</a>: Este campo es requerido')
    expect(response.body).toContain('<a href="#email">Correo electrónico</a>: El formato no es válido')
    expect(response.body).toContain('<a href="#phone">Teléfono</a>: Se requieren mínimo 7 números')
    expect(response.body).toContain('value="Ana Quispe"')
    expect(response.body).toContain('value="ana@"')
    expect(response.body).toMatch(/<option value="\+54" selected/)
    expect(response.body).toMatch(
      /id="email" name="email" aria-invalid="true" aria-describedby="email-error email-hint"/,
    )
    expect(response.body).not.toContain('<a href="#name">')
    expect(await countLeads(leads)).toBe(before)
  })

  test('explains itself as the forms with scripts do', async () => {
    const contactPage = (await postContact({ ...contact(), name: '' })).body
    const solutionPage = (await postSolution({ ...solution(), name: '' })).body
    for (const body of [contactPage, solutionPage])
      for (const text of [
        'Usaremos tus datos solo para responder a este mensaje.',
        '<li>Te escribimos o llamamos</li>',
        'Solo para responderte. Por ejemplo: 71234567',
      ])
        expect(body).toContain(text)
    expect(contactPage).toMatch(/>\s*Todos los campos son obligatorios\s*</)
    expect(solutionPage).toContain('Todos los campos son obligatorios. «Otros detalles» es opcional.')
    expect(solutionPage).toContain('placeholder="Máximo 50"')
  })

  test('escapes markup in all fields', async () => {
    const markup = `"'><script>alert(1)</script></title><img src=x onerror=alert(1)>`
    const fields = Object.fromEntries(Object.keys(solution()).map((name) => [name, markup]))
    const response = await postSolution({ ...fields, product_id: 'cisco' })
    expect(response.statusCode).toBe(422)
    expect(response.body).not.toContain('<script')
    expect(response.body).not.toContain('<img')
    expect(response.body).toContain('&#60;script&#62;')
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^ ]+'; form-action 'self'; /)
    expect(policy).not.toContain('unsafe')
  })

  test('can have repeated, unknown or missing fields', async () => {
    const payload = 'name=Uno&name=Dos&__proto__=x&constructor=y&unknown=1'
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...sameOrigin }
    const response = await send({ method: 'POST', url: '/enviar/contacto', headers, payload })
    expect(response.statusCode).toBe(422)
    expect(response.body).toContain('<a href="#name">Nombre completo</a>: Este campo es requerido')
  })

  test.each(['currency=USD', 'areaCode=%2B54'])(
    'is refused with %s twice, which has a default',
    async (field) => {
      const open = { ...solution(), isDetailsOpen: 'true', quantity: '1', budget: '10', productType: 'x' }
      const fields = new URLSearchParams(open)
      fields.delete(field.split('=')[0]!)
      const before = await countLeads(leads)
      const response = await send({
        method: 'POST',
        url: '/enviar/solicitud',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...sameOrigin },
        payload: `${fields}&${field}&${field}`,
      })
      expect(response.statusCode).toBe(422)
      expect(await countLeads(leads)).toBe(before)
    },
  )

  test('with the hidden field twice is probably spam', async () => {
    const fields = new URLSearchParams(contact())
    fields.delete('website')
    await send({
      method: 'POST',
      url: '/enviar/contacto',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...sameOrigin },
      payload: `${fields}&website=x&website=y`,
    })
    expect((await stored()).at(-1)).toMatchObject({
      description: fields.get('description'),
      is_quarantined: true,
    })
  })

  test('is stored once when it is corrected and sent twice', async () => {
    const first = await postContact({ ...contact(), email: '' })
    const key = /name="idempotency_key" value="([\w-]+)"/.exec(first.body)?.[1] ?? ''
    const fields = { ...contact(), idempotency_key: key }
    const before = await countLeads(leads)
    await Promise.all([postContact(fields), postContact(fields)])
    expect(await countLeads(leads)).toBe(before + 1)
  })
})

describe('the source of a form', () => {
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, 303],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
    [{ 'sec-fetch-site': 'none' }, 303],
    [{ origin: 'http://localhost:3000' }, 303],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://other.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{}, 403],
  ])('%j: %d', async (headers, status) => {
    const before = await countLeads(leads)
    const response = await postContact(contact(), headers)
    expect(response.statusCode).toBe(status)
    expect(await countLeads(leads)).toBe(before + (status === 303 ? 1 : 0))
  })

  test('returns a form from another site, filled in, so that the visitor can send it', async () => {
    const fields = contact()
    const response = await postContact(fields, { origin: 'null' })
    expect(response.statusCode).toBe(403)
    expect(h1(response.body)).toBe('No se pudo enviar la información')
    expect(response.body).toContain('No pudimos comprobar que el formulario se envió desde este sitio.')
    expectFilledIn(response.body, fields)
  })

  test('must be a form: JSON is rejected', async () => {
    const headers = { ...sameOrigin, 'content-type': 'application/json' }
    const response = await send({ method: 'POST', url: '/enviar/contacto', headers, payload: contact() })
    expect(response.statusCode).toBe(415)
    expect(h1(response.body)).toBe('No se pudo enviar la información')
  })

  test('can send a text that is far too long, up to a limit', async () => {
    // A long text is returned in the form. A body above the limit is rejected unread.
    expect((await postContact({ ...contact(), description: 'ñ'.repeat(10_000) })).statusCode).toBe(422)
    const refused = await postContact({ ...contact(), description: 'ñ'.repeat(20_000) })
    expect(refused.statusCode).toBe(413)
    expect(refused.body).toContain('Lo que escribiste es demasiado largo. Vuelve atrás en tu navegador')
  })
})

describe('a failing database', () => {
  test('returns the form with everything filled in', async () => {
    await leads.prepare()
    engine.database.exec(`CREATE TRIGGER fail BEFORE INSERT ON leads BEGIN SELECT RAISE(ABORT, 'no'); END`)
    const response = await postContact(contact())
    engine.database.exec('DROP TRIGGER fail')

    expect(response.statusCode).toBe(503)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(h1(response.body)).toBe('No se pudo enviar la información')
    expect(response.body).toContain(
      'Algo salió mal, la información no fué enviada con éxito, vuelve a intentarlo para que podamos contactarte.',
    )
    expect(response.body).toContain(`Consulta ${sent}</textarea>`)
    expect(response.body).toContain('>Volver a intentarlo</button>')
  })
})

describe('other requests', () => {
  test.each([
    ['/enviar/contacto', '/contactanos'],
    ['/enviar/contacto?product_id=cisco', '/contactanos'],
    ['/enviar/solicitud', '/soluciones'],
    ['/enviar/solicitud?product_id=meraki', '/soluciones'],
    ['/enviar/solicitud?product_id=cisco&product_id=cisco', '/soluciones'],
    ['/enviar/solicitud?product_id=__proto__', '/soluciones'],
  ])('%s redirects to a page with a form', async (url, location) => {
    expect((await send({ url })).headers.location).toBe(location)
  })

  test.each([
    ['/enviar/contacto/resultado', 'No se pudo enviar la información'],
    ['/enviar/solicitud/resultado?r=no', 'No se pudo enviar la solicitud'],
    ['/enviar/solicitud/resultado?r=ok&r=ok', 'No se pudo enviar la solicitud'],
    ['/enviar/solicitud/resultado?presupuesto=15.00&moneda=BOB', 'No se pudo enviar la solicitud'],
  ])('%s does not report success', async (url, title) => {
    expect(h1((await send({ url })).body)).toBe(title)
  })

  test.each(['presupuesto=gratis&moneda=BOB', 'presupuesto=1&moneda=EUR', 'presupuesto=1', 'moneda=BOB'])(
    'a result does not show the budget of %s',
    async (query) => {
      const { body } = await send({ url: `/enviar/solicitud/resultado?r=ok&${query}` })
      expect(h1(body)).toBe('Solicitud enviada con éxito')
      expect(body).not.toContain('Presupuesto')
    },
  )

  test('other methods are not allowed', async () => {
    const response = await send({ method: 'DELETE', url: '/enviar/contacto' })
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
  })
})

describe('too many forms', () => {
  const { send: sendLimited } = testApp({ RATE_LIMIT_MAX: '1' })

  test('return the form with a message', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...sameOrigin }
    const fields = contact()
    const payload = new URLSearchParams(fields).toString()
    const submit = () => sendLimited({ method: 'POST', url: '/enviar/contacto', headers, payload })
    await submit()
    const response = await submit()
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(h1(response.body)).toBe('No se pudo enviar la información')
    expect(response.body).toContain('Recibimos demasiados envíos en poco tiempo.')
    expectFilledIn(response.body, fields)
  })
})

describe('an overloaded server', () => {
  const { send: sendBusy, app } = testApp()

  test('returns the form with everything filled in', async () => {
    jest.spyOn(app, 'isUnderPressure').mockReturnValue(true)
    const fields = contact()
    const response = await sendBusy({
      method: 'POST',
      url: '/enviar/contacto',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...sameOrigin },
      payload: new URLSearchParams(fields).toString(),
    })
    expect(response.statusCode).toBe(503)
    expectFilledIn(response.body, fields)
  })
})
