/* `npm run new-page -- mfe-contact oficinas "Oficinas"` makes a page: docs/add-a-page.md. */
import { runTool } from '../new-remote/runTool'
import { newPage } from './newPage'

const help = `Usage: npm run new-page -- <remote> <path> "<title>"

Makes a page: npm run new-page -- mfe-contact oficinas "Oficinas" makes the page /contactanos/oficinas with its content, style
sheet and test, its route, and its entry among the published pages. docs/add-a-page.md says what to do with it.
`

await runTool(help, async (rootDir, words) => {
  const { page, written, changed } = await newPage(rootDir, words)
  return [
    `${page.path} is ready:`,
    ...written.map((file) => `  ${file}`),
    'Changed:',
    ...changed.map((file) => `  ${file}`),
    '',
    'Next:',
    `  npm run dev -w ${page.package}                  see it, and change its texts`,
    `  npm run test:unit -- ${page.package}            run its tests`,
    `  npm run release -- publish ${page.package}      put it live`,
  ]
})
