import type { AxeResults, Locale, RunOptions } from 'axe-core'
import { accessibilityRules } from '../../contract/accessibilityRules'
import type { FrameWidth } from './benchState'
import { cutTexts, sidewaysElements } from './cutTexts'

/** A fault in one frame. */
export interface Finding {
  /** Name of the rule: "color-contrast". */
  id: string
  title: string
  /** Explains the rule. */
  help?: string
  elements: readonly FoundElement[]
}

export interface FoundElement {
  /** For `querySelector` in the frame. */
  selector: string
  html: string
  /** What is wrong with it. */
  detail?: string
}

/** A fault in all frames. */
export interface MergedFinding extends Omit<Finding, 'elements'> {
  elements: readonly (FoundElement & { widths: readonly FrameWidth[] })[]
}

/** The engine, loaded into each frame. Only development servers have it. */
const files = {
  axe: () => new URL('axe-core/axe.min.js', import.meta.url).href,
  spanish: () => new URL('axe-core/locales/es.json', import.meta.url).href,
}

type Axe = {
  configure: (options: { locale: Locale }) => void
  run: (context: Document, options: RunOptions) => Promise<AxeResults>
}

/** The last run in each document: axe refuses to begin another one meanwhile. */
const runs = new WeakMap<Document, Promise<unknown>>()

/** @returns What automatic rules of accessibility find in a frame, once its earlier checks have ended. */
export function accessibilityFindings(frame: Window, isState: boolean): Promise<Finding[]> {
  const { document } = frame
  const run = (runs.get(document) ?? Promise.resolve()).then(() => runAxe(frame, isState))
  // Each check reports its own failure.
  const ended = run.catch(() => undefined)
  runs.set(document, ended)
  return run
}

async function runAxe(frame: Window, isState: boolean): Promise<Finding[]> {
  const axe = await axeIn(frame)
  const { violations } = await axe.run(frame.document, {
    runOnly: { type: 'tag', values: [...accessibilityRules] },
    resultTypes: ['violations'],
    // A section has no heading of a page.
    ...(isState && { rules: { 'page-has-heading-one': { enabled: false } } }),
  })
  return violations.map(({ id, help, helpUrl, nodes }) => ({
    id,
    title: help,
    help: helpUrl,
    elements: nodes.map(({ target, html, failureSummary = '' }) => ({
      selector: target.flat().join(' '),
      html,
      // Its first line is a heading.
      detail: failureSummary.split('\n').slice(1).join(' ').trim(),
    })),
  }))
}

/** @returns What is cut, sticks out or is not there in a frame, also in one without scripts. */
export function layoutFindings({ document }: Window, isState: boolean): Finding[] {
  // The not-found page is a state too.
  const isMissing = !isState && document.querySelector('h1')?.textContent === 'Página no encontrada'
  const headings = isMissing ? [document.querySelector('h1')!] : []
  return [
    finding('cut-text', 'Un texto está cortado', cutTexts(document)),
    finding('sideways-scroll', 'La página se desplaza de lado', sidewaysElements(document)),
    finding('not-found', 'Esta dirección no tiene página ni estado', headings),
  ].filter(({ elements }) => elements.length > 0)
}

/** @returns Each rule once, and each of its elements once, with the frames that it was found in. */
export function mergedFindings(found: ReadonlyMap<FrameWidth, readonly Finding[]>): MergedFinding[] {
  const merged = new Map<string, MergedFinding>()
  for (const [width, findings] of found) {
    for (const { elements, ...rule } of findings) {
      const known = merged.get(rule.id)?.elements ?? []
      const again = new Set(elements.map(({ selector }) => selector))
      const isNew = ({ selector }: FoundElement) => !known.some((one) => one.selector === selector)
      merged.set(rule.id, {
        ...rule,
        elements: [
          ...known.map((one) => (again.has(one.selector) ? { ...one, widths: [...one.widths, width] } : one)),
          ...elements.filter(isNew).map((one) => ({ ...one, widths: [width] })),
        ],
      })
    }
  }
  return [...merged.values()]
}

function finding(id: string, title: string, elements: readonly Element[]): Finding {
  return {
    id,
    title,
    elements: elements.map((element) => ({
      selector: getSelector(element),
      html: element.outerHTML.slice(0, 300),
      detail: element.textContent?.trim().slice(0, 120) ?? '',
    })),
  }
}

function getSelector(element: Element): string {
  if (element.id) return `#${CSS.escape(element.id)}`
  const parent = element.parentElement
  if (!parent) return element.localName
  const place = [...parent.children].indexOf(element) + 1
  const own = `${element.localName}:nth-child(${place})`
  return parent.localName === 'main' ? `main > ${own}` : `${getSelector(parent)} > ${own}`
}

async function axeIn(frame: Window): Promise<Axe> {
  // Cast: the script defines it.
  const scope = frame as Window & { axe?: Axe }
  if (!scope.axe) {
    const script = frame.document.createElement('script')
    script.src = files.axe()
    await new Promise<void>((resolve, reject) => {
      script.onload = () => resolve()
      script.onerror = () => reject(new Error(`${script.src} did not load`))
      frame.document.head.append(script)
    })
    script.remove()
    const response = await fetch(files.spanish())
    // Cast: the package's own file.
    scope.axe!.configure({ locale: (await response.json()) as Locale })
  }
  return scope.axe!
}
