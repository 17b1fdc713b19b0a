import { createHash } from 'node:crypto'

/** Escaped HTML. Created by the `html` template; the constructor does not escape. */
export class Html {
  constructor(private readonly text: string) {}

  toString(): string {
    return this.text
  }
}

type Part = Html | string | number | undefined | false | readonly Part[]

/** A tagged template that escapes all values except HTML from another template. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(render)))
}

function render(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.toString()
  if (typeof part === 'object') return part.map(render).join('')
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Source for `style-src` that allows an inline style sheet. */
export function styleSource(sheet: string): string {
  return `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`
}
