import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inConfiguration } from '../badRemotes/replaceIn'
import type { HarmlessChange } from './HarmlessChange'
import { addPart, overview, usePart, workshop } from './parts'

const dependency =
  (version: string, exported: string): HarmlessChange['change'] =>
  ({ write }) => {
    write(
      'node_modules/greeting/package.json',
      JSON.stringify({ name: 'greeting', version, main: 'index.js', types: 'index.d.ts' }),
    )
    write('node_modules/greeting/index.js', exported)
    write('node_modules/greeting/index.d.ts', 'export function greet(name: string): string\n')
  }
const declared = '"react-dom": "19.3.1"'

/** Other files, chunks and packages. */
export const codeChanges: readonly HarmlessChange[] = [
  {
    name: 'a part that is loaded apart, with styles of its own',
    change(sample) {
      sample.write(
        'src/parts/Apart.module.css',
        '@layer pages { .apart { padding: 1rem; background: var(--surface); } }',
      )
      sample.write(
        'src/parts/ApartContent.tsx',
        "import styles from './Apart.module.css'\n\nexport default function ApartContent() {\n  return <p className={styles.apart}>Esta parte tiene estilos propios.</p>\n}\n",
      )
      addPart(workshop, 'Apart', {
        imports: "import { lazy, Suspense } from 'react'\n",
        before: "const Content = lazy(() => import(/* webpackChunkName: 'apart' */ './ApartContent'))",
        jsx: '<Suspense fallback={<p>Cargando…</p>}><Content /></Suspense>',
      })(sample)
    },
  },
  {
    name: 'a chunk of data that is loaded when a button is pressed',
    change(sample) {
      const rows = Array.from({ length: 900 }, (_, index) => ({
        id: index,
        name: `Fila ${Math.imul(index, 2654435761)}`,
      }))
      sample.write('src/content/rows.json', JSON.stringify(rows))
      addPart(workshop, 'Rows', {
        imports: "import { useState } from 'react'\n",
        body: `const [count, setCount] = useState(0)
  const load = () => void import('../content/rows.json').then((rows) => setCount(rows.default.length), () => undefined)`,
        jsx: `<button type="button" onClick={load}>Ver las filas</button><output>{count}</output>`,
      })(sample)
    },
  },
  {
    name: 'a module that waits for something that comes',
    change: addPart(workshop, 'Ready', {
      before: "const text = await Promise.resolve('Listo')",
      jsx: '<p>{text}</p>',
    }),
  },
  {
    name: 'files with other names, in other folders',
    change({ rootDir, write, replace }) {
      const old = join(rootDir, 'mfe-sample/src/pages/Details.tsx')
      const source = readFileSync(old, 'utf8')
      rmSync(old)
      write('src/pages/SamplePage/parts/MoreDetails.tsx', source.replace('../content', '../../../content'))
      replace(overview, "import('./Details')", "import('./SamplePage/parts/MoreDetails')")
    },
  },
  {
    name: 'a dependency',
    change(sample) {
      dependency('1.0.0', "exports.greet = (name) => 'Hola, ' + name\n")(sample)
      sample.replace('package.json', declared, `${declared},\n    "greeting": "1.0.0"`)
      addPart(workshop, 'Greeting', {
        imports: "import { greet } from 'greeting'\n",
        jsx: "<p>{greet('Ana')}</p>",
      })(sample)
    },
  },
  {
    name: 'a patch of the dependency',
    change(sample) {
      dependency('1.0.1', "exports.greet = (name) => 'Hola, ' + String(name).trim()\n")(sample)
      sample.replace('package.json', '"greeting": "1.0.0"', '"greeting": "1.0.1"')
    },
  },
  {
    name: 'a build against another patch of React',
    change(sample) {
      inConfiguration(
        'platform/bundler/plugins/BundleRecordPlugin.cjs',
        '[name, getVersion(name)]',
        "[name, name.startsWith('react') ? '19.3.9' : getVersion(name)]",
      )(sample)
      // The record alone makes no new version.
      sample.replace('src/content/sample.ts', "count: 'Contar'", "count: 'Contar uno más'")
    },
  },
  {
    name: 'components of the design system',
    change(sample) {
      addPart(workshop, 'Crumbs', {
        imports:
          "import { Breadcrumb } from '@site/shared/ui/Breadcrumb/Breadcrumb'\nimport { Button } from '@site/shared/ui/Button/Button'\nimport { Icon, arrowRight } from '@site/shared/ui/icons/Icon'\n",
        jsx: `<Breadcrumb label="Ruta" parent="Muestra" current="Taller" /><Button variant="outline">Nada</Button><Button size="small">Todo<Icon paths={arrowRight} /></Button>`,
      })(sample)
    },
  },
  {
    name: 'a carousel of the design system',
    change: addPart(workshop, 'Slides', {
      imports: "import { Carousel } from '@site/shared/ui/Carousel/Carousel'\n",
      jsx: `<Carousel label="Ejemplos" names={['Uno', 'Dos', 'Tres']} speedMs={300} className={styles.slides}><p>Uno</p><p>Dos</p><p>Tres</p></Carousel>`,
      css: '@layer components { .slides { --carousel-slides: 1; --carousel-pitch: 100%; --carousel-gap: 1rem; } }',
    }),
  },
  {
    name: 'a part that moves to another page',
    change(sample) {
      sample.replace(workshop, '<Today />', '')
      sample.replace(workshop, "import { Today } from '../parts/Today'\n", '')
      usePart(overview, 'Today')(sample)
    },
  },
]
