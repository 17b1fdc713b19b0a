import type { AddressObject } from 'mailparser'
import { refusal, startMailServer, type ReceivedMail } from '../../testing/mailServer'
import { mailedContact, mailedSolution } from '../../testing/storedLeads'
import type { StoredLead } from '../../leads/lead'
import { mailChannel } from './mailChannel'

const never = new AbortController().signal
const solutionName = (id: string) => (id === 'cisco' ? 'Cisco' : id)
const ignore = () => undefined

let server: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  server = await startMailServer()
})

/** The mail about a lead, as it arrived. */
async function mailAbout(lead: StoredLead): Promise<ReceivedMail> {
  await mailChannel(server.config, solutionName, ignore).deliver(lead, never)
  return server.mails.at(-1)!
}

test('a solution request arrives with everything the visitor wrote', async () => {
  const { parsed, to } = await mailAbout(mailedSolution)
  expect(to).toEqual(['ventas@thakhi.example'])
  expect(parsed.subject).toBe('Nueva solicitud: Cisco, Ferretería Illimani')
  expect(parsed.replyTo?.value).toEqual([{ name: 'Ana Quispe', address: 'ana@andina.example' }])
  expect(parsed.messageId).toBe(`<lead.${mailedSolution.reference}@thakhi.example>`)
  expect(parsed.text).toBe(`Nueva solicitud: Cisco, Ferretería Illimani

Producto: Cisco
Nombre: Ana Quispe
Empresa: Ferretería Illimani
Correo: ana@andina.example
Teléfono: +59171234567
Tipo de Producto: Switch PoE
Cantidad: 12
Presupuesto: 15000.50 BOB
Recibido: 2026-11-24 16:05:09 (hora de La Paz)
Código: 4FC9-64FF
Referencia: ${mailedSolution.reference}

Mensaje:
> Queremos un portal.

Responder por WhatsApp:
https://wa.me/59171234567?text=Hola%2C%20te%20escribimos%20de%20Thakhi%20por%20la%20solicitud%20sobre%20Cisco%20que%20nos%20enviaste%20desde%20nuestro%20sitio%20web.
`)
  for (const text of [
    'Switch PoE',
    '12',
    '15000.50 BOB',
    'Queremos un portal.',
    'https://wa.me/59171234567?text=',
  ]) {
    expect(parsed.html).toContain(text)
  }
  expect(parsed.html).toContain('href="mailto:ana@andina.example"')
  expect(parsed.html).not.toMatch(/<(img|script|link|iframe)|url\(/i)
  expect(parsed.attachments).toEqual([])
})

test('a contact request is named after the company, or the person without one', async () => {
  expect((await mailAbout(mailedContact)).parsed.subject).toBe('Nuevo contacto: Ferretería Illimani')
  const withoutCompany = { ...mailedContact, company: '\u200b' }
  expect((await mailAbout(withoutCompany)).parsed.subject).toBe('Nuevo contacto: Ana Quispe')
})

test.each([
  ['+59171234567', true],
  ['+5491123456789', true],
  ['+390612345678', true],
  // A landline of Bolivia has eight digits too, and WhatsApp Business accepts it.
  ['+5917123456', false],
  ['+591712345678', false],
  ['+5401123456789', false],
  ['+59171234567890123', false],
  ['+99971234567', false],
  ['71234567', false],
  ['+591 7123"><4567', false],
])('whether WhatsApp can open %s: %s', async (phone_number, canOpen) => {
  const { parsed } = await mailAbout({ ...mailedContact, phone_number })
  const link = `https://wa.me/${phone_number.slice(1)}?text=Hola`
  expect(parsed.text?.includes(link)).toBe(canOpen)
  expect(parsed.html && parsed.html.includes('https://wa.me/')).toBe(canOpen)
})

describe('adversarial texts', () => {
  const word = 'x'.repeat(400)
  const adversarial = [
    'Ana\r\nBcc: victim@example.com\r\n\r\nBody',
    'Ana\nBcc: victim@example.com',
    'Ana\u2028Bcc: victim@example.com\u0085X: y',
    '=?utf-8?Q?=0D=0ABcc:_victim@example.com?=',
    '"Ana" <victim@example.com>, other@example.com',
    'Ana, victim@example.com; group: a@example.com;',
    '\u202egnp.exe\u2066\u200b\u00ad\ufeff',
    '<script>alert(1)</script><img src=x onerror=alert(1)></title></style>&amp;{{7*7}}${7*7}%s%n',
    '\u001b[31m\u0000\u0007\u009b',
    word,
    '👨‍👩‍👧 Ñandú شركة 会社',
  ]

  test.each(adversarial)('as name and company: %j', async (text) => {
    const { to, parsed, raw } = await mailAbout({ ...mailedSolution, name: text, company: text })
    expect(to).toEqual(['ventas@thakhi.example'])
    expect((parsed.to as AddressObject).value.map(({ address }) => address)).toEqual(to)
    expect([...parsed.headers.keys()].toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
      'x-auto-response-suppress',
    ])
    expect(parsed.replyTo?.value).toHaveLength(1)
    expect(parsed.replyTo?.value[0]?.address).toBe('ana@andina.example')
    const shown = `${parsed.subject} ${parsed.replyTo?.value[0]?.name}`
    expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    expect([...(parsed.subject ?? '')].length).toBeLessThan(140)
    expectInert(parsed, raw)
  })

  test.each(adversarial)('as description and type of product: %j', async (text) => {
    const { parsed, raw } = await mailAbout({ ...mailedSolution, description: text, product_type: text })
    expect(parsed.headers.has('bcc')).toBe(false)
    expectInert(parsed, raw)
  })

  test.each([
    'ana@andina.example\r\nBcc: victim@example.com',
    'ana@andina.example, victim@example.com',
    '<ana@andina.example>',
  ])('as an address: %j', async (email) => {
    const { parsed, to } = await mailAbout({ ...mailedContact, email })
    expect(to).toEqual(['ventas@thakhi.example'])
    expect(parsed.replyTo).toBeUndefined()
    expect(parsed.headers.has('bcc')).toBe(false)
    expect(parsed.html).not.toContain('mailto:')
  })

  test('a message cannot look like fields', async () => {
    const description = `Hola\n${'-'.repeat(60)}\nReferencia: 1`
    const { parsed } = await mailAbout({ ...mailedContact, description })
    expect(parsed.text).toContain(`> Hola\n> ${'-'.repeat(60)}\n> Referencia: 1\n`)
  })

  function expectInert(parsed: ReceivedMail['parsed'], raw: string) {
    const body = `${parsed.text}${parsed.html || ''}`
    expect(body).not.toMatch(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u)
    expect(parsed.html).not.toMatch(/<(script|img)/i)
    // RFC 5322 allows 998 characters; servers break or refuse longer lines.
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(999)
  }
})

test('a refused recipient is reported by its position, if another one is accepted', async () => {
  const choosy = await startMailServer({
    onRecipient: (address) => {
      if (address.startsWith('nobody')) throw refusal(550)
    },
  })
  const warnings: string[] = []
  const to = ['ventas@thakhi.example', 'nobody@thakhi.example']
  const channel = mailChannel({ ...choosy.config, to }, solutionName, (message) => warnings.push(message))
  await channel.deliver(mailedContact, never)
  expect(choosy.mails).toHaveLength(1)
  expect(warnings).toEqual(['The mail server refuses recipient 2 of MAIL_TO (SMTP 550).'])
})
