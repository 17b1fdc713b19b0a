import { SourceMap, type SourceMapPayload } from 'node:module'
import { isAbsolute } from 'node:path'
import { describeAt } from './describeErrors'

export const pageErrorsPath = '/dev-page-error'

/** What a page sends about an error. */
export interface PageError {
  text: string
  stack: string
}

/** A place in a file of a bundle, as browsers write it in stacks. */
const FRAME = /https?:\/\/[^/\s]+(\/[^\s:?]+\.js)[^\s:]*:(\d+):(\d+)/g

/**
 * In the head of a page, before its other scripts: shows each error that nothing in the page handles, once. The shell and the
 * bench report those that React catches too.
 */
export const showErrors = `<script>
      addEventListener('error', async ({ error }) => {
        if (!(error instanceof Error)) return
        const body = JSON.stringify({ text: String(error), stack: error.stack })
        const described = await fetch('${pageErrorsPath}', { method: 'POST', body }).catch(() => undefined)
        const text = described?.ok ? await described.text() : error.stack
        const shown = [...document.querySelectorAll('[data-page-error]')]
        if (shown.some(({ textContent }) => textContent === text)) return
        const element = document.createElement('pre')
        element.dataset.pageError = ''
        element.lang = 'en'
        element.textContent = text
        element.style = 'position: fixed; z-index: 9; inset: auto 0 0; max-height: 50vh; overflow: auto; margin: 0; padding: 1rem; ' +
          'font: 1rem/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere; color: #000; background: #fdecea'
        document.body.append(element)
      })
    </script>`

/**
 * An error that was thrown in a page, with the file, the line and the source of the first function of this repository in
 * its stack.
 *
 * @param origin Serves the bundles and their source maps.
 */
export async function describePageError(
  rootDir: string,
  origin: string,
  { text, stack }: PageError,
): Promise<string> {
  for (const [, path, line, column] of stack.matchAll(FRAME)) {
    const response = await fetch(`${origin}${path}.map`)
    if (!response.ok) continue
    const map = new SourceMap((await response.json()) as SourceMapPayload)
    const source = map.findOrigin(Number(line), Number(column))
    if (!('fileName' in source) || !isAbsolute(source.fileName) || source.fileName.includes('/node_modules/'))
      continue
    return describeAt(rootDir, source.fileName, { line: source.lineNumber }, text)
  }
  return text
}
