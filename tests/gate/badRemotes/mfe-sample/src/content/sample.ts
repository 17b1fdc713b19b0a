import type { PublishedPage } from '@site/shared/contract/remote'

export const samplePage = {
  path: '/muestra',
  title: 'Muestra de nuestro trabajo',
  description: 'Una página pequeña y correcta, de la que las pruebas hacen versiones con una sola falla.',
} satisfies PublishedPage

export const sample = {
  intro: 'Cada parte de esta muestra tiene una página propia.',
  alt: 'Un cuadrado azul',
  count: 'Contar',
  details: 'Los detalles se cargan aparte.',
}

export const parts = [
  {
    path: '/muestra/primera',
    title: 'La primera parte de la muestra',
    description:
      'La primera de las dos partes que tiene la muestra, con un texto que basta para describirla.',
  },
  {
    path: '/muestra/segunda',
    title: 'La segunda parte de la muestra',
    description:
      'La segunda de las dos partes que tiene la muestra, con otro texto que basta para describirla.',
  },
] satisfies PublishedPage[]
