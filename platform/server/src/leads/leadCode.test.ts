import { join } from 'node:path'
import { fieldExamples } from '@site/shared/contract/leadFields'
import { composeLead } from '../delivery/mail/composeLead'
import { composeReceipt } from '../delivery/mail/composeReceipt'
import { apiKey, testApp } from '../testing/app'
import { runCommand } from '../testing/cli'
import { contactRequest, newestLeads } from '../testing/leads'
import { startMailServer } from '../testing/mailServer'

const { send, leads, storeDir } = testApp()
const show = (name: string) => runCommand(['show', name], { DATABASE_FILE: join(storeDir, 'leads.sqlite') })

const code = '9C1B-77E0'
const sendByScript = (key: string, description: string) =>
  send({
    method: 'POST',
    url: '/api/contact/request',
    headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': key },
    payload: { ...contactRequest, description },
  })
const post = (fields: object) =>
  send({
    method: 'POST',
    url: '/enviar/contacto',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams({ ...fieldExamples, ...fields }).toString(),
  })

test('the code that the form shows is in the mails, and finds the lead', async () => {
  await sendByScript('3f2a9c1b-8a0e-4c53-9d57-0c1f9c1b77e0', 'Uno')
  const [lead] = await newestLeads(leads, 1)
  const { config } = await startMailServer()

  for (const { text, html } of [composeLead(lead!, config, (id) => id), composeReceipt(lead!, config)]) {
    expect(text).toContain(`Código: ${code}\n`)
    expect(html).toContain(code)
  }
  for (const name of [code, code.toLowerCase()]) {
    expect((await show(name)).printed).toMatch(
      new RegExp(`^code +${code}\nreference +${lead!.reference}$`, 'm'),
    )
  }
  expect((await show('0000-0000')).errorText).toContain('There is no lead with the code 0000-0000.')
})

test('the page without scripts shows the code of the lead, also of one that was stored before', async () => {
  const { headers } = await post({ description: 'Uno' })
  expect((await send({ url: String(headers.location) })).body).toContain(`Código: <strong>${code}</strong>`)

  const other = await post({ description: 'Dos', idempotency_key: 'key-of-a-browser' })
  const [lead] = await newestLeads(leads, 1)
  expect((await send({ url: String(other.headers.location) })).body).toContain(lead!.code)
  expect((await show(lead!.code)).printed).toContain(lead!.reference)
})

test('a link cannot put another text into the page', async () => {
  const { body } = await send({ url: '/enviar/contacto/resultado?r=ok&codigo=Llama+al+900' })
  expect(body).not.toContain('900')
})

test('a code that several leads have lists their references', async () => {
  await sendByScript('00000000-0000-4000-8000-00009c1b77e0', 'Tres')
  const { errorText } = await show(code)
  for (const { reference } of (await newestLeads(leads, 10)).filter((lead) => lead.code === code)) {
    expect(errorText).toContain(reference)
  }
})
