import type { Page } from '../fixtures'

/** A change that a browser or an extension makes to a page. */
export interface VisitorTool {
  name: string
  change: (page: Page) => Promise<void>
}

export const visitorTools: readonly VisitorTool[] = [
  { name: 'a translator of the main content', change: (page) => translate(page, 'main') },
  { name: 'a translator of the whole page', change: (page) => translate(page, 'body') },
  { name: 'a password manager', change: addPasswordManager },
]

/** As Google Translate in Chrome: every text is wrapped and replaced, and the document is marked. */
async function translate(page: Page, rootSelector: string): Promise<void> {
  await page.evaluate((selector) => {
    const root = document.querySelector(selector)
    if (!root) throw new Error(`translate: there is no ${selector}`)
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, font')) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      outer.setAttribute('dir', 'auto')
      inner.setAttribute('dir', 'auto')
      text.replaceWith(outer)
      outer.append(inner)
      inner.append(text)
      // The names of fields and buttons stay, because the tests look for them.
      if (!outer.closest('form, dialog')) text.data = `[${text.data}]`
    }
    document.documentElement.classList.add('translated-ltr')
  }, rootSelector)
}

/** As LastPass and 1Password: elements beside the fields, attributes on them. */
async function addPasswordManager(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('input:not([type=hidden]), textarea, select')) {
      const icon = document.createElement('div')
      icon.setAttribute('data-lastpass-icon-root', '')
      field.before(icon)
      field.after(document.createElement('com-1password-button'))
      field.setAttribute('data-lpignore', 'false')
      field.setAttribute('data-com-onepassword-filled', 'light')
    }
  })
}
