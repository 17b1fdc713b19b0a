import { pictureHints } from './pictureHints'

const avif = (srcSet: string, media?: string) => source('image/avif', srcSet, media)
const webp = (srcSet: string, media?: string) => source('image/webp', srcSet, media)

/** As React renders it. */
function source(type: string, srcSet: string, media?: string) {
  return `<source type="${type}"${media ? ` media="${media}"` : ''} srcSet="${srcSet}" sizes="94vw"/>`
}

const urgent = '<img class="image" fetchPriority="high" src="/a.webp" alt=""/>'
const patient = '<img class="image" loading="lazy" decoding="async" src="/a.webp" alt=""/>'
const page = (sources: string[], image = urgent) =>
  `<main><picture>${avif('/other.avif 576w')}${patient}</picture><picture>${sources.join('')}${image}</picture></main>`

test('the picture of the first screen is preloaded', () => {
  expect(pictureHints(page([avif('/a-576.avif 576w, /a-864.avif 864w')]))).toBe(
    '<link rel="preload" as="image" fetchpriority="high" type="image/avif"' +
      ' imagesrcset="/a-576.avif 576w, /a-864.avif 864w" imagesizes="94vw"/>',
  )
})

test('other pictures are not preloaded', () => {
  expect(pictureHints(page([avif('/a.avif 576w')], patient))).toBe('')
})

test('each media query has one link, in the best format, and only one link matches', () => {
  const small = '(max-width:576px)'
  const middle = '(max-width:1200px)'
  const hints = pictureHints(
    page([
      avif('/s.avif 576w', small),
      webp('/s.webp 576w', small),
      avif('/m.avif 864w', middle),
      webp('/m.webp 864w', middle),
      avif('/l.avif 1200w'),
      webp('/l.webp 1200w'),
    ]),
  )
  const found = [...hints.matchAll(/type="([^"]*)" media="([^"]*)" imagesrcset="([^"]*)"/g)]
  expect(found.map(([, type, media, srcSet]) => [type, media, srcSet])).toEqual([
    ['image/avif', small, '/s.avif 576w'],
    ['image/avif', `(not ${small}) and ${middle}`, '/m.avif 864w'],
    ['image/avif', `(not ${small}) and (not ${middle})`, '/l.avif 1200w'],
  ])
})
