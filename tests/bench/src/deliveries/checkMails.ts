import { simpleParser } from 'mailparser'
import type { ReceivedMail } from './faultyMailServer'

export interface CheckedMails {
  mails: number
  /** Mails whose Message-ID had arrived before. */
  repeats: number
  /** References that are in no mail. */
  lost: string[]
  /** References that are in mails with different Message-IDs. */
  inSeveral: string[]
  /** Message-IDs of mails that did not have the same leads each time. */
  changed: string[]
  /** When each reference arrived first, on the monotonic clock. */
  arrivedMs: Map<string, number>
}

/** Compares the mails that arrived with the leads that were acknowledged. */
export async function checkMails(
  received: readonly ReceivedMail[],
  acknowledged: readonly string[],
): Promise<CheckedMails> {
  const getIds = new Map<string, Set<string>>(acknowledged.map((reference) => [reference, new Set()]))
  const getLeads = new Map<string, string>()
  const arrivedMs = new Map<string, number>()
  const changed = new Set<string>()
  for (const { raw, atMs } of received) {
    const { messageId = '', text = '' } = await simpleParser(raw)
    const references = acknowledged.filter((reference) => text.includes(reference))
    for (const reference of references) {
      getIds.get(reference)?.add(messageId)
      if (!arrivedMs.has(reference)) arrivedMs.set(reference, atMs)
    }
    const leads = references.join()
    if ((getLeads.get(messageId) ?? leads) !== leads) changed.add(messageId)
    getLeads.set(messageId, leads)
  }
  return {
    mails: received.length,
    repeats: received.length - getLeads.size,
    lost: acknowledged.filter((reference) => getIds.get(reference)?.size === 0),
    inSeveral: acknowledged.filter((reference) => (getIds.get(reference)?.size ?? 0) > 1),
    changed: [...changed],
    arrivedMs,
  }
}
