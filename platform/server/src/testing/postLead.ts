import { contactRequest } from './leads'

/**
 * Sends a contact request to a server process with the default key.
 *
 * @param description Makes the lead a new one.
 * @returns The lead's reference, or undefined without a response or with a status other than 2xx.
 */
export async function postLead(origin: string, description: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${origin}/api/contact/request`, {
      method: 'POST',
      headers: { authorization: 'Bearer development-publishable-key', 'content-type': 'application/json' },
      body: JSON.stringify({ ...contactRequest, description }),
    })
    if (!response.ok) return undefined
    return ((await response.json()) as { reference: string }).reference
  } catch {
    return undefined
  }
}
