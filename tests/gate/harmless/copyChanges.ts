import type { HarmlessChange } from './HarmlessChange'
import { addPart, overview, placeForParts, texts } from './parts'

const content = 'src/content/sample.ts'
const inContent =
  (text: string, replacement: string): HarmlessChange['change'] =>
  ({ replace }) =>
    replace(content, text, replacement)
const paragraph = (name: string, jsx: string) => addPart(texts, name, { jsx })

/** Words that differ from each other, as those of an article do: repeated ones would compress to nothing. */
const article = Array.from({ length: 170 }, (_, index) => `palabra${Math.imul(index + 3, 2654435761) >>> 8}`)

/** Texts of pages. */
export const copyChanges: readonly HarmlessChange[] = [
  {
    name: 'another text',
    change({ replace }) {
      replace(content, 'Cada parte de esta muestra', 'Cada una de las partes de esta muestra')
      replace(overview, '</Suspense>', `</Suspense>\n      ${placeForParts}`)
    },
  },
  {
    name: 'a text with characters that HTML escapes',
    change: inContent(
      "'Los detalles se cargan aparte.'",
      '\'1 < 2 && "comillas" </p></script><!-- {{ ${nada} }} 🧪 ñandú — fin.\'',
    ),
  },
  {
    name: 'an article just below the size by which a page may grow',
    change: paragraph('Article', `<p>{${JSON.stringify(article.join(' '))}}</p>`),
  },
  {
    name: 'words without a place to break',
    change: addPart(texts, 'LongWords', {
      jsx: `<p className={styles.words}>{'Electroencefalografista'.repeat(4)} https://ejemplo.example/{'ruta-'.repeat(30)}</p>`,
      css: '@layer pages { .words { overflow-wrap: anywhere; hyphens: auto; } }',
    }),
  },
  {
    name: 'texts in other languages, also from right to left',
    change: paragraph(
      'Languages',
      '<p lang="qu">Allin p’unchay, imaynallam kachkanki?</p><p lang="ar" dir="rtl">مرحبا بالعالم</p><p lang="ja"><ruby>漢<rt>かん</rt></ruby></p>',
    ),
  },
  {
    name: 'words about code and passwords',
    change: paragraph(
      'Security',
      `<p>{'Nunca escribas eval("1 + 1"), new Function, javascript: ni onclick="salir()". Tu contraseña (password) no se pide por correo; un token o una api_key tampoco.'}</p>`,
    ),
  },
]
