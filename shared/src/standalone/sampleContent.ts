import type { PictureData } from '../contract/picture'

/* Content for states of sections: texts that are longer than usual, and pictures that fail or never load. */

export const longTitle = 'Plataforma de originación, normalización y seguimiento de operaciones crediticias'
export const longWord = 'Interinstitucionalizacióndelaprecalificación'
export const longText =
  'Una descripción mucho más larga de lo previsto, como la que llega cuando varias áreas de una institución agregan cada una su frase, sin que nadie quite ninguna, y el texto termina ocupando el doble.'

export const missingPicture: PictureData = { src: '', width: 1200, height: 900, sources: [] }
/** The development server never answers its request. */
export const loadingPicture: PictureData = { ...missingPicture, src: '/nunca-llega.webp' }
