import type { ContactRequest } from '@site/shared/contract/leads'

/**
 * Posts a contact request.
 *
 * @param origin Origin of the server.
 * @param options More headers, and a signal that ends the request.
 * @returns The lead's reference; undefined unless it was acknowledged.
 * @throws Error without an answer.
 */
export async function postLead(
  origin: string,
  apiKey: string,
  description: string,
  { headers = {}, signal }: { headers?: Readonly<Record<string, string>>; signal?: AbortSignal } = {},
): Promise<string | undefined> {
  const response = await fetch(`${origin}/api/contact/request`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      name: 'Ana Quispe',
      company: 'Andina SRL',
      email: 'ana@andina.example',
      description,
      phone_number: '+59171234567',
    } satisfies ContactRequest),
    ...(signal && { signal }),
  })
  return response.ok ? ((await response.json()) as { reference: string }).reference : undefined
}
