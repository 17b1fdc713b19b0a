import { runInNewContext } from 'node:vm'
import pictureLoader from './pictureLoader.cjs'

const banner = {
  width: 2160,
  height: 720,
  alternatives: [
    { media: '(max-width:576px)', type: 'image/avif', files: [{ file: 'b-mobile-576.avif', width: 576 }] },
    {
      type: 'image/avif',
      files: [
        { file: 'b-1200.avif', width: 1200 },
        { file: 'b-2160.avif', width: 2160 },
      ],
    },
  ],
  fallback: 'b-1200.webp',
}

/** Runs the generated module with every image import answered by its own file name. */
function evaluate(moduleCode: string): unknown {
  const script = moduleCode
    .replace(/^import (\w+) from "\.\/(.+)"$/gm, 'const $1 = "/assets/$2"')
    .replace('export default', 'JSON.stringify(')
  return JSON.parse(String(runInNewContext(`${script})`)))
}

test('a picture file becomes picture data with the addresses of its images', () => {
  expect(evaluate(pictureLoader(JSON.stringify(banner)))).toEqual({
    src: '/assets/b-1200.webp',
    width: 2160,
    height: 720,
    sources: [
      { media: '(max-width:576px)', type: 'image/avif', srcSet: '/assets/b-mobile-576.avif 576w' },
      { type: 'image/avif', srcSet: '/assets/b-1200.avif 1200w, /assets/b-2160.avif 2160w' },
    ],
  })
})

test('an image used twice is imported once', () => {
  const twice = { ...banner, fallback: 'b-1200.avif' }
  expect(pictureLoader(JSON.stringify(twice)).match(/^import /gm)).toHaveLength(3)
})
