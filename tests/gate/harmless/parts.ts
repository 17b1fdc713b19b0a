import { page as samplePage } from '../badRemotes/replaceIn'
import type { HarmlessChange } from './HarmlessChange'

/** The pages that parts are added to. `pageChanges` makes the last two. */
export const overview = samplePage
export const workshop = 'src/pages/WorkshopPage.tsx'
export const texts = 'src/pages/TextPage.tsx'

/** In the source of a page: where the next part is added. */
export const placeForParts = '{/* next part */}'
const lastImport = "import styles from './SamplePage.module.css'"

interface Part {
  imports?: string
  /** Before the component. */
  before?: string
  /** Statements of the component. */
  body?: string
  /** What the component returns. */
  jsx: string
  /** Content of its style sheet, imported as `styles`. */
  css?: string
}

/** Adds a component to the end of a page, in a file of its own: "Table". */
export const addPart =
  (page: string, name: string, { imports = '', before = '', body = '', jsx, css }: Part) =>
  ({ write, replace }: Parameters<HarmlessChange['change']>[0]): void => {
    const styles = css === undefined ? '' : `import styles from './${name}.module.css'\n`
    if (css !== undefined) write(`src/parts/${name}.module.css`, css)
    write(
      `src/parts/${name}.tsx`,
      `${imports}\n${styles}\n${before}\nexport function ${name}() {\n${body}\nreturn (<>${jsx}</>)\n}\n`,
    )
    usePart(page, name)({ replace })
  }

/** Renders a component of `src/parts` at the end of a page. */
export const usePart =
  (page: string, name: string) =>
  ({ replace }: Pick<Parameters<HarmlessChange['change']>[0], 'replace'>): void => {
    replace(page, lastImport, `import { ${name} } from '../parts/${name}'\n${lastImport}`)
    replace(page, placeForParts, `<${name} />\n      ${placeForParts}`)
  }
