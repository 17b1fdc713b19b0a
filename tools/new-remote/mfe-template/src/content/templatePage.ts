import type { PageInfo } from '@site/shared/contract/remote'

/** Metadata of the page, for the shell. */
export const templateInfo = {
  path: '/template-path',
  // 10 to 60 characters; the shell adds the company's name.
  title: 'Template label: novedades para tu empresa',
  // 50 to 160 characters.
  description:
    'Template label: en qué estamos trabajando, qué aprendemos con nuestros clientes y cómo puede servirle a tu empresa.',
} satisfies PageInfo

/** One entry of the page. */
export interface TemplateEntry {
  title: string
  text: string
}

export const templatePage = {
  /** The heading, and the label if the menu names the page. */
  title: 'Template label',
  intro: 'Compartimos lo que hacemos y lo que aprendemos, para que también te sirva a ti.',
  entries: [
    {
      title: 'Cómo trabajamos',
      text: 'Primero escuchamos, después proponemos, y cada semana mostramos un avance que se puede probar.',
    },
    {
      title: 'En qué podemos ayudarte',
      text: 'Creamos software a medida, conectamos los sistemas que ya usas y los cuidamos después de la entrega.',
    },
  ] satisfies TemplateEntry[],
}
