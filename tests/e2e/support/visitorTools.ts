import type { Page } from '../fixtures'

/** Changes that browsers and extensions make to a page. */
export const visitorTools = {
  'a translator of the main content': (page: Page) => translate(page, 'main'),
  'a translator of the whole page': (page: Page) => translate(page, 'body'),
  'a translator that goes on with the page': translateOn,
  'a password manager': addPasswordManager,
  'a blocker': block,
}

/** Every text is wrapped, and the document is marked. */
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

/**
 * As Google Translate in Chrome: texts are replaced, so that React's text nodes are no longer in the document, and new
 * texts are translated as they appear.
 */
async function translateOn(page: Page): Promise<void> {
  await page.evaluate(() => {
    function translate(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const isHidden = text.parentElement?.closest('script, style, textarea, option, font')
        if (!text.parentElement || isHidden || !text.data.trim()) continue
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        outer.append(inner)
        inner.append(text.data)
        text.replaceWith(outer)
      }
    }
    translate(document.body)
    const isKnown = document.documentElement.classList.contains('translated-ltr')
    if (isKnown) return
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translate(target)
        addedNodes.forEach(translate)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
    document.documentElement.classList.add('translated-ltr')
  })
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

/** As uBlock Origin with a list against social networks and pictures of trackers: elements are removed. */
async function block(page: Page): Promise<void> {
  await page.evaluate(() => {
    document
      .querySelectorAll('a[href*="facebook.com"], a[href*="wa.me"], main picture')
      .forEach((element) => element.remove())
  })
}
