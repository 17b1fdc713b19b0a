import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { layerOrder } from '@site/release/render/document'
import { releasedStore } from '../baselines/makeBaselines'
import { report } from '../report/progress'
import { benchDir, rootDir } from '../settings'
import { buildInteractiveParts } from './interactiveParts'
import { attribute, elementsIn, htmlParts, readPage, toHtml, toJsx, type PageMarkup } from './markup'

export const references = ['next', 'astro', 'module-federation'] as const
export type Reference = (typeof references)[number]

/** Where the build of each one writes the site. */
const outputs: Record<Reference, string> = { next: 'out', astro: 'dist', 'module-federation': 'dist' }

export const referencePages = [
  { name: 'home', path: '/' },
  { name: 'product', path: '/productos/portal-web' },
  { name: 'contact', path: '/contactanos' },
] as const

const paths: string[] = referencePages.map(({ path }) => path)
const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }

/**
 * Builds the same pages with other frameworks, from the documents and style sheets of the release.
 *
 * @param isAgain Reuses what the last run built.
 * @returns Folders with the files of each site.
 */
export async function makeReferences(isAgain: boolean): Promise<Record<Reference, string>> {
  const folders = references.map((name) => [name, join(benchDir, 'references', name, outputs[name])] as const)
  for (const [name, output] of folders) {
    if (isAgain && existsSync(output)) continue
    const dir = join(benchDir, 'references', name)
    report(`building ${name}`)
    rmSync(output, { recursive: true, force: true })
    await install(name, dir)
    await writeSources(join(dir, 'generated'))
    await promisify(execFile)('npm', ['run', 'build'], {
      cwd: dir,
      env: { ...environment, NODE_ENV: 'production' },
    })
    cpSync(join(releasedStore, 'assets'), join(output, 'assets'), { recursive: true, filter: isServedAsIs })
  }
  // Cast: the entries are those of all references.
  return Object.fromEntries(folders) as Record<Reference, string>
}

/** Pictures and fonts. */
const isServedAsIs = (file: string) => !/\.(js|css|json|br|gz)$/.test(file)

async function install(name: Reference, dir: string): Promise<void> {
  const source = join(rootDir, 'tests/bench/references', name)
  const lock = 'package-lock.json'
  const isInstalled =
    existsSync(join(dir, 'node_modules')) &&
    readFileSync(join(dir, lock), 'utf8') === readFileSync(join(source, lock), 'utf8')
  mkdirSync(dir, { recursive: true })
  cpSync(source, dir, { recursive: true })
  if (!isInstalled)
    await promisify(execFile)('npm', ['ci', '--ignore-scripts'], { cwd: dir, env: environment })
}

/** Writes components, style sheets and head elements of all pages. */
async function writeSources(dir: string): Promise<void> {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  await buildInteractiveParts(join(dir, 'parts'))
  const write = (file: string, text: string) => writeFileSync(join(dir, file), text)
  const pages = referencePages.map(({ name, path }) => ({ name, markup: readPage(readDocument(path)) }))
  const [home] = pages
  if (!home) return
  const [frameSheet] = home.markup.sheets
  write('frame.css', sheet(frameSheet!))
  write('Frame.jsx', frameSource(home.markup))
  write('loader.html', home.markup.loader.map(toHtml).join(''))
  for (const { name, markup } of pages) {
    write(
      `${name}.css`,
      markup.sheets
        .filter((url) => url !== frameSheet)
        .map(sheet)
        .join('\n'),
    )
    const parts = elementsIn(markup.main).filter(isInteractive)
    parts.forEach((part, index) => write(`${name}Part${index}.jsx`, partSource(part)))
    const own = markup.head.filter((element) => element.tagName !== 'style' && !isGeneral(element))
    const imports = parts.map((_part, index) => `import Part${index} from './${name}Part${index}.jsx'`)
    const jsx = toJsx(markup.main, {
      paths,
      replace: (element) => (parts.includes(element) ? `<Part${parts.indexOf(element)} />` : undefined),
    })
    const head = own.map((element) => toJsx(element, { paths })).join('')
    write(
      `${name}.jsx`,
      `import { Link } from '../Link.jsx'\n${imports.join('\n')}\nexport const Head = () => <>${head}</>\nexport default () => ${jsx}\n`,
    )
    write(
      `${name}.json`,
      JSON.stringify({
        head: markup.head.map(toHtml).join(''),
        loader: markup.loader.map(toHtml).join(''),
        before: markup.before.map(toHtml).join(''),
        main: htmlParts(markup.main, isInteractive),
        after: markup.after.map(toHtml).join(''),
      }),
    )
  }
}

function readDocument(path: string): string {
  const name = path === '/' ? 'index' : path.slice(1).replaceAll('/', '~')
  return readFileSync(join(releasedStore, 'live/pages', `${name}.html`), 'utf8')
}

/** With the order of layers, which documents of the release declare once. */
const sheet = (url: string) => `${layerOrder}${readFileSync(join(releasedStore, url), 'utf8')}`

/** Added by each framework itself. */
const isGeneral = (element: Parameters<typeof attribute>[0]) =>
  attribute(element, 'charset') !== undefined || attribute(element, 'name') === 'viewport'

/** The outermost element of a carousel, or the one around the contact form. */
function isInteractive(element: Parameters<typeof attribute>[0]): boolean {
  const parent = element.parentNode
  const isForm = parent !== null && 'tagName' in parent && attribute(parent, 'data-island') === 'contact'
  return attribute(element, 'aria-roledescription') === 'carrusel' || (isForm && element.tagName === 'form')
}

function frameSource({ loader, before, after }: PageMarkup): string {
  const jsx = (elements: PageMarkup['before']) =>
    elements.map((element) => toJsx(element, { paths })).join('')
  return `import { Link } from '../Link.jsx'
export const Loader = () => <>${jsx(loader)}</>
export const Frame = ({ children }) => <>${jsx(before)}{children}${jsx(after)}</>
`
}

function partSource(part: Parameters<typeof attribute>[0]): string {
  if (part.tagName === 'form')
    return `'use client'\nexport { ContactForm as default } from './parts/ContactForm.js'\n`
  const inside = elementsIn(part)
  const [stage] = inside
  const slides = inside.filter(
    (element) => element.tagName === 'li' && element.parentNode === formatList(inside),
  )
  // Copies before the first slide are the carousel's own.
  const own = slides.filter(
    (slide, index) => attribute(slide, 'inert') === undefined || index > slides.length / 2,
  )
  const [, className] = attribute(stage!, 'class')?.match(/ (\S+)/) ?? []
  const props = {
    label: attribute(part, 'aria-label'),
    names: own.map((_slide, index) => `${index + 1}`),
    speedMs: 500,
    isInfinite: true,
    isCentred: attribute(stage!, 'data-centred') === 'true',
    controls: attribute(stage!, 'data-controls'),
    className,
  }
  const children = own.map((slide) => slide.childNodes.map((node) => toJsx(node, { paths })).join(''))
  return `'use client'
import { Link } from '../Link.jsx'
import { Carousel } from './parts/Carousel.js'
export default () => <Carousel {...${JSON.stringify(props)}}>${children.join('')}</Carousel>
`
}

const formatList = (elements: readonly Parameters<typeof attribute>[0][]) =>
  elements.find(({ tagName }) => tagName === 'ul')
