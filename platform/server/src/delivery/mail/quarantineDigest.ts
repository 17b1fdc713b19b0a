import { computeHash } from '@site/store/digests'
import { formatArrival } from '../../formatTime'
import { html } from '../../http/html'
import { dailyJob } from '../../jobs/runDaily'
import type { Job } from '../../jobs/JobScheduler'
import type { Engine } from '../../leads/engine'
import { countLeads } from '../../leads/findLeads'
import { storedColumns, type StoredLead } from '../../leads/lead'
import { storedLead } from '../../leads/leadRows'
import type { LeadStore } from '../../leads/LeadStore'
import { bodyLine, shorten } from './cleanForMail'
import type { MailConfig } from './mailConfig'
import { card, fieldList, mailDocument, mailStyles } from './mailHtml'
import { getMessageId, sendMail, type OutgoingMail } from './sendMail'
import { ContentRefused } from './smtpFailure'

/** In La Paz. */
const SEND_FROM_HOUR = 8
const MAX_LISTED = 100
const MESSAGE_LENGTH = 200
/** A lead has its time before it is stored, so the newest ones may not be visible yet. */
const SETTLE_MS = 60_000

/** Mails the quarantined leads since the last digest once a day. Nothing is sent if there are none. */
export function quarantineDigestJob(config: MailConfig, leads: LeadStore): Job {
  return dailyJob(leads, 'quarantine-digest', SEND_FROM_HOUR, async ({ engine, now, lastRunAt, signal }) => {
    const quarantined = await quarantinedBetween(engine, lastRunAt, now)
    if (quarantined.total > 0) await sendQuarantined(quarantined, config, signal)
  })
}

async function sendQuarantined(
  quarantined: QuarantinedLeads,
  config: MailConfig,
  signal: AbortSignal,
): Promise<void> {
  try {
    await sendMail(config, composeQuarantined(quarantined, config), signal)
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error
    // Probable spam is what mail servers refuse. The same texts would be refused every day.
    await sendMail(config, composeQuarantined(quarantined, config, { isWithoutTexts: true }), signal)
  }
}

interface QuarantinedLeads {
  /** The newest, at most MAX_LISTED. */
  listed: readonly StoredLead[]
  total: number
}

async function quarantinedBetween(
  { db }: Engine,
  lastRunAt: string | undefined,
  now: Date,
): Promise<QuarantinedLeads> {
  const settled = (time: Date) => new Date(time.getTime() - SETTLE_MS).toISOString()
  const quarantined = db
    .selectFrom('leads')
    .where('is_quarantined', '=', 1)
    .where('created_at', '>=', lastRunAt === undefined ? '' : settled(new Date(lastRunAt)))
    .where('created_at', '<', settled(now))
  const rows = await quarantined.select(storedColumns).orderBy('id', 'desc').limit(MAX_LISTED).execute()
  return { listed: rows.map(storedLead), total: await countLeads(quarantined) }
}

/**
 * Sent twice, it has the same Message-ID only if it lists the same leads.
 *
 * @param isWithoutTexts Leaves out everything that visitors wrote. @default false
 */
export function composeQuarantined(
  { listed, total }: QuarantinedLeads,
  config: MailConfig,
  { isWithoutTexts = false } = {},
): OutgoingMail {
  const subject = total === 1 ? '1 solicitud retenida' : `${total} solicitudes retenidas`
  const intro = [
    'El sitio retuvo estos envíos porque parecen automáticos. Revísalos: entre ellos puede haber una persona real.',
    ...(isWithoutTexts ? ['El servidor de correo rechazó los textos, así que aquí faltan.'] : []),
  ].join(' ')
  const rest =
    total > listed.length
      ? `Hay ${total - listed.length} más. Para verlas todas: npm run leads -- list --quarantined`
      : ''
  const references = listed.map(({ reference }) => reference).toSorted()
  const described = listed.map(isWithoutTexts ? describeReference : describeQuarantined)
  const text = [
    intro,
    ...described.map(({ label, title, fields }) =>
      [{ label, text: title }, ...fields].map((field) => `${field.label}: ${field.text}`).join('\n'),
    ),
    ...(rest ? [rest] : []),
  ].join('\n\n')
  return {
    to: config.to,
    subject,
    text: `${text}\n`,
    html: mailDocument(subject, [
      html`<p style="${mailStyles.paragraph}">${intro}</p>`,
      ...described.map(({ title, fields }) => card(title, fieldList(fields))),
      html`<p style="${mailStyles.paragraph}">${rest}</p>`,
    ]),
    messageId: getMessageId('quarantined', computeHash(references.join()), config.from.address),
    autoSubmitted: 'auto-generated',
  }
}

function describeQuarantined({ name, company, description, created_at, reference }: StoredLead) {
  return {
    label: 'Nombre',
    title: bodyLine(name),
    fields: [
      { label: 'Empresa', text: bodyLine(company) },
      { label: 'Recibido', text: formatArrival(created_at) },
      { label: 'Mensaje', text: shorten(bodyLine(description), MESSAGE_LENGTH) },
      { label: 'Referencia', text: reference },
      releaseField(reference),
    ],
  }
}

function describeReference({ created_at, reference }: StoredLead) {
  return {
    label: 'Referencia',
    title: reference,
    fields: [
      { label: 'Recibido', text: formatArrival(created_at) },
      { label: 'Para verla', text: `npm run leads -- show ${reference}` },
      releaseField(reference),
    ],
  }
}

const releaseField = (reference: string) => ({
  label: 'Para liberarla',
  text: `npm run leads -- release ${reference}`,
})
