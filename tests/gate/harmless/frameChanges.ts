import type { HarmlessChange } from './HarmlessChange'

const data = 'src/remote.tsx'
const addData =
  (field: string): HarmlessChange['change'] =>
  ({ replace }) =>
    replace(data, '  ...code,\n', `  ...code,\n  ${field},\n`)
const menu = "menu: { path: '/muestra', label: 'Muestra', options: [], isFilter: false }"

/** What a remote publishes for the frame, the home page and search engines. */
export const frameChanges: readonly HarmlessChange[] = [
  { name: 'a section of the menu', change: addData(menu) },
  {
    name: 'options of the menu, and a list in the footer',
    change: ({ replace }) =>
      replace(
        data,
        menu,
        `menu: {
    path: '/muestra',
    label: 'Muestra',
    options: [
      { title: 'Primera parte', path: 'primera', icon: ['M5 12h14'], iconHover: ['M5 12h14', 'm12 5 7 7-7 7'] },
      { title: 'Taller', path: 'taller', icon: ['M4 5h16', 'M4 12h16'], iconHover: ['M4 5h16', 'M4 19h16'] },
    ],
    isFilter: false,
    footer: { path: '/muestra', label: 'Muestra', options: [{ title: 'El taller', path: 'taller' }] },
  }`,
      ),
  },
  {
    name: 'structured data, with a text that looks like markup',
    change: ({ replace }) =>
      replace(
        data,
        '{ ...samplePage, searches',
        `{
      ...samplePage,
      structuredData: [
        { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: '¿Qué es </script>?', acceptedAnswer: { '@type': 'Answer', text: '<!-- "Nada" & más -->' } }] },
      ],
      searches`,
      ),
  },
  {
    name: 'a card on the home page',
    change(sample) {
      sample.replace(
        data,
        "import code from './remote.client'",
        "import square from './content/square.svg'\nimport code from './remote.client'",
      )
      addData(
        "showcase: [{ title: 'La muestra', path: '/muestra', picture: { src: square, width: 240, height: 120, sources: [] } }]",
      )(sample)
    },
  },
]
