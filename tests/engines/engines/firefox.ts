import { launch } from 'puppeteer-core'
import { programPath } from './programs'
import type { EngineKind } from './Engine'

/** Names of Firefox: Debian's, and that of Mozilla's own packages. */
const names = ['firefox-esr', 'firefox']

/** Firefox as distributed, over WebDriver BiDi. Playwright can only drive a patched build. */
export const firefox: EngineKind = {
  packages: ['firefox-esr'],
  isInstalled: () => programPath(names) !== undefined,

  async start() {
    const browser = await launch({
      browser: 'firefox',
      executablePath: programPath(names),
      headless: true,
      // Scroll bars that take room, as on Windows.
      extraPrefsFirefox: { 'widget.gtk.overlay-scrollbars.enabled': false, 'intl.accept_languages': 'es-BO' },
    })
    const [page = await browser.newPage()] = await browser.pages()
    return {
      open: async (url) => void (await page.goto(url)),
      run: (expression) => page.evaluate(expression),
      resize: (size) => page.setViewport(size),
      hover: ({ x, y }) => page.mouse.move(x, y),
      click: ({ x, y }) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      close: () => browser.close(),
    }
  },
}
