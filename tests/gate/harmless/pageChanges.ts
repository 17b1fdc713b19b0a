import type { HarmlessChange } from './HarmlessChange'
import { placeForParts, texts, workshop } from './parts'

const data = 'src/remote.tsx'
const code = 'src/remote.client.tsx'
const content = 'src/content/sample.ts'
const list = 'src/content/pages.ts'

const pageSource = (component: string, info: string) => `import { PageHead } from '@site/shared/runtime'
import { ${info} } from '../content/pages'
import styles from './SamplePage.module.css'

export function ${component}() {
  return (
    <section className={styles.page}>
      <PageHead info={${info}} />
      <h1 className={styles.title}>{${info}.title}</h1>
      <p>{${info}.description}</p>
      ${placeForParts}
    </section>
  )
}
`
const addRoute =
  (component: string, path: string): HarmlessChange['change'] =>
  ({ replace }) => {
    const first = "import { PartPage } from './pages/PartPage'"
    replace(code, first, `${first}\nimport { ${component} } from './pages/${component}'`)
    replace(
      code,
      "{ path: ':partPath'",
      `{ path: '${path}', element: <${component} /> },\n    { path: ':partPath'`,
    )
  }

/** New, moved and removed pages, routes and query strings. */
export const pageChanges: readonly HarmlessChange[] = [
  {
    name: 'a page with a route of its own',
    change(sample) {
      sample.write(workshop, pageSource('WorkshopPage', 'workshop'))
      sample.write(
        list,
        `import type { PublishedPage } from '@site/shared/contract/remote'

export const workshop = {
  path: '/muestra/taller',
  title: 'El taller de la muestra',
  description: 'Una página con ruta propia, en la que las pruebas añaden partes que hacen algo en el navegador.',
} satisfies PublishedPage

export const pages = [workshop] satisfies PublishedPage[]
`,
      )
      sample.replace(
        data,
        "import code from './remote.client'",
        "import { pages } from './content/pages'\nimport code from './remote.client'",
      )
      sample.replace(data, '...parts],', '...parts, ...pages],')
      addRoute('WorkshopPage', 'taller')(sample)
    },
  },
  {
    name: 'another page, two levels deep',
    change(sample) {
      sample.write(texts, pageSource('TextPage', 'texts'))
      sample.replace(
        list,
        'export const pages = [workshop]',
        `export const texts = {
  path: '/muestra/archivo/textos',
  title: 'Los textos de la muestra',
  description: 'Una página con textos, tablas y listas: todo lo que un documento puede contener sin hacer nada.',
} satisfies PublishedPage

export const pages = [workshop, texts]`,
      )
      addRoute('TextPage', 'archivo/textos')(sample)
    },
  },
  {
    name: 'eight more pages of a route with a parameter',
    change: ({ replace }) =>
      replace(
        content,
        '] satisfies PublishedPage[]',
        `  ...Array.from({ length: 8 }, (_, index) => ({
    path: \`/muestra/pieza-\${index + 1}\` as const,
    title: \`La pieza número \${index + 1} de la muestra\`,
    description: \`La pieza número \${index + 1} de las ocho que tiene la muestra, con un texto que la describe.\`,
  })),
] satisfies PublishedPage[]`,
      ),
  },
  {
    name: 'query strings with accents and spaces',
    change: ({ replace }) =>
      replace(
        data,
        "['orden=nombre']",
        "['orden=nombre', 'orden=a%C3%B1o', 'orden=m%C3%A1s+nuevo&vista=lista']",
      ),
  },
  {
    name: 'a page that moves, with a redirect',
    change: ({ replace }) => {
      replace(content, "path: '/muestra/segunda'", "path: '/muestra/segunda-parte'")
      replace(
        data,
        '  ...code,\n',
        "  ...code,\n  redirects: [{ from: '/muestra/segunda', to: '/muestra/segunda-parte' }],\n",
      )
    },
  },
  {
    name: 'a redirect that ends, named by --gone',
    change: ({ replace }) =>
      replace(
        data,
        "redirects: [{ from: '/muestra/segunda', to: '/muestra/segunda-parte' }]",
        'redirects: []',
      ),
    options: { gone: ['/muestra/segunda'] },
  },
  {
    name: 'two pages that are removed, named by --gone',
    change: ({ replace }) => replace(content, '{ length: 8 }', '{ length: 6 }'),
    options: { gone: ['/muestra/pieza-7', '/muestra/pieza-8'] },
  },
  {
    name: 'a route with an optional part',
    change: ({ replace }) => {
      const page = 'src/pages/PartPage.tsx'
      replace(code, "path: ':partPath'", "path: ':partPath/:detail?'")
      replace(page, 'import { parts,', "import { pages } from '../content/pages'\nimport { parts,")
      replace(page, 'const { partPath } = useParams()', "const { partPath, detail = '' } = useParams()")
      replace(page, 'parts.find(', '[...parts, ...pages].find(')
      replace(
        page,
        '${samplePage.path}/${partPath}`',
        '${samplePage.path}/${partPath}${detail && `/${detail}`}`',
      )
      replace(
        list,
        'export const pages = [workshop, texts]',
        `export const detail = {
  path: '/muestra/primera/detalle',
  title: 'El detalle de la primera parte',
  description: 'El detalle de la primera parte de la muestra, que responde la misma ruta que la parte misma.',
} satisfies PublishedPage

export const pages = [workshop, texts, detail]`,
      )
    },
  },
  {
    name: 'a title and a description with characters that HTML escapes',
    change: ({ replace }) => {
      replace(content, "'La primera parte de la muestra'", '\'La "primera" parte: 1 < 2 & 3 > 2\'')
      replace(
        content,
        'La primera de las dos partes',
        'La «primera» de las <em>dos</em> partes & "media" </title>',
      )
    },
  },
]
