import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { HarmlessChange } from './HarmlessChange'
import { addPart, overview, texts } from './parts'

const repository = join(__dirname, '../../..')
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="120" viewBox="0 0 240 120">${content}</svg>`

/** Pictures in documents, in style sheets and drawn in place. */
export const pictureChanges: readonly HarmlessChange[] = [
  {
    name: 'a new picture',
    change(sample) {
      sample.write('src/content/circle.svg', svg('<circle cx="60" cy="60" r="50" fill="#0b7a43"/>'))
      addPart(overview, 'Circle', {
        imports: "import circle from '../content/circle.svg'\n",
        jsx: `<img src={circle} width={240} height={120} alt="Un círculo verde" loading="lazy" decoding="async" /><img src={circle} width={24} height={12} alt="" />`,
      })(sample)
    },
  },
  {
    name: 'a replaced picture',
    change: ({ write }) =>
      write('src/content/square.svg', svg('<rect width="240" height="120" rx="8" fill="#5b3fd1"/>')),
  },
  {
    name: 'a picture in several sizes and formats',
    change(sample) {
      const folder = 'mfe-contact/src/content/images'
      const target = join(sample.rootDir, 'mfe-sample/src/content')
      for (const file of readdirSync(join(repository, folder)).filter((name) => name.startsWith('mapa')))
        cpSync(join(repository, folder, file), join(target, file))
      addPart(texts, 'Map', {
        imports:
          "import { Picture } from '@site/shared/ui/Picture/Picture'\nimport map from '../content/mapa.picture'\n",
        jsx: `<figure><Picture picture={map} alt="Un mapa" sizes="(max-width:576px) 94vw, 480px" /><figcaption>Un mapa</figcaption></figure>`,
      })(sample)
    },
  },
  {
    name: 'pictures in a style sheet',
    change(sample) {
      sample.write('src/content/dots.svg', svg('<circle cx="6" cy="6" r="3" fill="#dde6ef"/>'))
      addPart(texts, 'Dots', {
        jsx: '<p className={styles.dots}>Con puntos</p>',
        css: `@layer pages { .dots { padding: 1rem; background: url('../content/dots.svg') 0 0 / 24px 12px repeat-x;
  &::before { content: '«'; } &::after { content: url('../content/dots.svg'); mask: linear-gradient(#000, transparent); } } }`,
      })(sample)
    },
  },
  {
    name: 'a drawing with parts that refer to each other',
    change: addPart(texts, 'Drawing', {
      jsx: `<svg width={120} height={60} viewBox="0 0 120 60" role="img" aria-labelledby="dibujo-titulo"><title id="dibujo-titulo">Un atardecer</title>
        <defs><linearGradient id="dibujo-cielo"><stop offset="0" stopColor="#ffc62e" /><stop offset="1" stopColor="#c4281c" /></linearGradient><clipPath id="dibujo-marco"><rect width={120} height={60} /></clipPath></defs>
        <g clipPath="url(#dibujo-marco)"><path id="dibujo-loma" fill="url(#dibujo-cielo)" d="M0 0h120v60z" /><use href="#dibujo-loma" x={10} /><foreignObject width={20} height={20}><p>Sol</p></foreignObject></g></svg>`,
    }),
  },
]
