import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contactFields, fieldExamples, solutionFields, wireFields } from '@site/shared/contract/leadFields'
import { leadPaths } from '@site/shared/contract/leads'
import { noScriptFormPaths } from '@site/shared/contract/noScriptForms'
import { toContactRequest, toSolutionRequest } from '@site/shared/forms/rules/requests'
import { upstreamChannel } from '../delivery/http/upstreamChannel'
import { webhookChannel } from '../delivery/http/webhookChannel'
import { composeLead } from '../delivery/mail/composeLead'
import { composeReceipt } from '../delivery/mail/composeReceipt'
import { openApiDocument } from '../openapi/document'
import { apiKey, testApp } from '../testing/app'
import { runCommand } from '../testing/cli'
import { startMailServer } from '../testing/mailServer'
import { startReceiver } from '../testing/receiver'
import { visitorColumns, type StoredLead } from './lead'
import { newestLeads } from '../testing/leads'

const { send, leads, storeDir } = testApp()
const run = async (...args: string[]) =>
  (await runCommand(args, { DATABASE_FILE: join(storeDir, 'leads.sqlite') })).printed
const { components } = openApiDocument
const webhookSchema = readFileSync(join(__dirname, '../../schemas/lead.created.schema.json'), 'utf8')
const signal = new AbortController().signal

const kinds = {
  contact: {
    fields: contactFields,
    request: toContactRequest(fieldExamples),
    openApi: components.schemas.ContactRequest,
  },
  solution: {
    fields: solutionFields,
    request: toSolutionRequest({ ...fieldExamples, isDetailsOpen: true }, 'cisco'),
    openApi: components.schemas.SolutionRequest,
  },
} as const

/** What two channels send of a lead. */
async function deliver(lead: StoredLead) {
  const { origin, requests } = await startReceiver()
  await webhookChannel({ url: new URL(origin), key: Buffer.alloc(32), allowedHosts: [] }).deliver(
    lead,
    signal,
  )
  await upstreamChannel({ base: origin, token: 'token', allowedHosts: [] }).deliver(lead, signal)
  const [webhook, upstream] = requests.map(({ body }) => body) as [string, string]
  return { webhook, upstream }
}

test('migrations make a column for every field', async () => {
  const tables = await leads.use(({ db }) => db.introspection.getTables())
  const columns = tables.find(({ name }) => name === 'leads')!.columns.map(({ name }) => name)
  expect(visitorColumns.filter((column) => !columns.includes(column))).toEqual([])
})

describe.each(['contact', 'solution'] as const)('every field of a %s request', (kind) => {
  const { fields, request, openApi } = kinds[kind]
  const names = Object.keys(fields) as (keyof typeof fieldExamples)[]
  const typed = Object.fromEntries(names.map((name) => [name, fieldExamples[name]]))
  const examples = Object.values(typed)

  /** The form as browsers post it without scripts. */
  const post = (headers: Record<string, string>) =>
    send({
      method: 'POST',
      url: noScriptFormPaths[kind],
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ ...typed, product_id: 'cisco' }).toString(),
    })

  test.each(['json', 'form'] as const)(
    'is stored, delivered, shown, found and exported: %s',
    async (source) => {
      const answer =
        source === 'form'
          ? await post({ 'sec-fetch-site': 'same-origin' })
          : await send({
              method: 'POST',
              url: `/api${leadPaths[kind]}`,
              headers: { authorization: `Bearer ${apiKey}` },
              payload: request,
            })
      expect([200, 201, 303]).toContain(answer.statusCode)
      const [lead] = await newestLeads(leads, 1)
      expect(lead).toMatchObject({ ...request, kind })

      const { config } = await startMailServer()
      const mail = composeLead(lead!, config, (id) => id)
      const outputs = {
        request: JSON.stringify(request),
        ...(await deliver(lead!)),
        mailText: mail.text,
        mailHtml: mail.html,
        show: await run('show', lead!.reference),
        csv: await run('export', '--format', 'csv'),
        jsonl: await run('export', '--format', 'jsonl'),
      }
      for (const [output, text] of Object.entries(outputs)) {
        expect({ output, missing: examples.filter((example) => !text.includes(example)) }).toEqual({
          output,
          missing: [],
        })
      }
      for (const { name, kind } of wireFields(fields)) {
        if (kind === 'currency') continue
        expect(await run('list', '--text', typed[name]!)).toContain(lead!.reference.slice(0, 8))
      }
      const { text, html } = composeReceipt(lead!, config)
      // Anyone can enter the address of another person: nothing that was entered may be sent to it.
      expect(examples.filter((example) => example !== '+591' && `${text}${html}`.includes(example))).toEqual(
        [],
      )
    },
  )

  test('is in the form that a rejected submission returns', async () => {
    const { statusCode, body } = await post({ 'sec-fetch-site': 'cross-site' })
    expect(statusCode).toBe(403)
    for (const name of names) expect(body).toContain(`name="${name}"`)
    expect(examples.filter((example) => !body.includes(example))).toEqual([])
  })

  test.each(wireFields(fields).map(({ wireName }) => wireName))('is documented: %s', (name) => {
    expect(openApi['properties']).toHaveProperty(name)
    expect(JSON.parse(webhookSchema)).toHaveProperty(['properties', 'data', 'properties', name])
  })
})
