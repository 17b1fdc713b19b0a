import type { Page } from '../fixtures'

/** Serves documents as an intermediary has changed them. */
export async function alterDocuments(page: Page, alter: (html: string) => string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: alter(await response.text()) })
  })
}

/** As a minifier of HTML does. */
export function removeComments(html: string): string {
  return html.replace(/<!--.*?-->/gs, '')
}

/** As Cloudflare does: the addresses of mail links. */
export function obfuscateAddresses(html: string): string {
  return html.replace(/href="mailto:[^"]*"/g, 'href="/cdn-cgi/l/email-protection#6d0c2d15430f02"')
}

/** As Cloudflare does where the text of a link is an address too. */
export function obfuscateLinks(html: string): string {
  return obfuscateAddresses(html).replace(
    /(<a href="\/cdn-cgi[^>]*>).*?<\/a>/gs,
    '$1<span class="__cf_email__" data-cfemail="6d0c2d15430f02">[email&#160;protected]</span></a>',
  )
}
