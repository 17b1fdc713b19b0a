/** HTML that may be sent as it is. Only `html` makes it, so nothing gets there unescaped. */
export class Html {
  constructor(private readonly text: string) {}

  toString(): string {
    return this.text
  }
}

type Part = Html | string | number | undefined | false | readonly Part[]

/** A template of HTML: whatever is put into it is escaped, except HTML from another template. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(render)))
}

function render(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.toString()
  if (typeof part === 'object') return part.map(render).join('')
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
