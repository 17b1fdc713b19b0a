/** @jest-environment jsdom */
import type { SiteIdentity } from '@site/shared/contract/document'
import type { PublishedPage } from '@site/shared/contract/remote'
import { pageMeta, siteMeta } from './pageMeta'

const picture = { src: '/assets/shell/media/og-inicio.1.jpg', width: 1200, height: 630, sources: [] }
const identity: SiteIdentity = {
  name: 'Ejemplo',
  description: 'El sitio de una empresa de ejemplo',
  language: 'es-BO',
  share: { picture, alt: 'Una escalera' },
  icons: {
    ico: '/assets/shell/media/favicon.1.ico',
    svg: '/assets/shell/media/favicon.1.svg',
    appleTouch: '/assets/shell/media/touch.1.png',
    app: [],
  },
  themeColor: '#ffffff',
  backgroundColor: '#ffffff',
}
const page: PublishedPage = {
  path: '/productos/chatbot',
  title: 'Chatbot "inteligente" & amable',
  description: 'Una descripción <breve>',
}

/** Parses as a browser does. */
function parse(html: string): Document {
  return new DOMParser().parseFromString(`<head>${html}</head>`, 'text/html')
}

function readProperties(html: string): Record<string, string | null> {
  return Object.fromEntries(
    [...parse(html).querySelectorAll('meta[property]')].map((element) => [
      element.getAttribute('property') ?? '',
      element.getAttribute('content'),
    ]),
  )
}

test('a page is shared with its own texts and the picture of the site', () => {
  expect(readProperties(pageMeta(page, identity, 'https://site.example'))).toEqual({
    'og:type': 'website',
    'og:site_name': 'Ejemplo',
    'og:locale': 'es_BO',
    'og:title': page.title,
    'og:description': page.description,
    'og:url': 'https://site.example/productos/chatbot',
    'og:image': 'https://site.example/assets/shell/media/og-inicio.1.jpg',
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Una escalera',
  })
})

test('a page can have its own share picture', () => {
  const share = {
    picture: { ...picture, src: '/assets/mfe-products/media/og-chatbot.1.jpg' },
    alt: 'Un chat',
  }
  expect(readProperties(pageMeta({ ...page, share }, identity, 'https://site.example'))).toMatchObject({
    'og:image': 'https://site.example/assets/mfe-products/media/og-chatbot.1.jpg',
    'og:image:alt': 'Un chat',
  })
})

test('addresses in structured data are absolute, and no markup in it can end its element', () => {
  const meta = pageMeta(
    {
      ...page,
      structuredData: [
        {
          '@type': 'Service',
          name: '</script><script>alert(1)</script>',
          url: '/productos/chatbot',
          image: undefined,
          price: NaN,
          sameAs: ['https://other.example/', '//other.example'],
          provider: { '@type': 'Organization', '@id': '/#empresa' },
        },
      ],
    },
    identity,
    'https://site.example',
  )
  const scripts = parse(meta).querySelectorAll('script')
  expect(scripts).toHaveLength(1)
  expect(scripts[0]?.type).toBe('application/ld+json')
  expect(JSON.parse(scripts[0]?.textContent ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Service',
        name: '</script><script>alert(1)</script>',
        url: 'https://site.example/productos/chatbot',
        price: null,
        sameAs: ['https://other.example/', '//other.example'],
        provider: { '@type': 'Organization', '@id': 'https://site.example/#empresa' },
      },
    ],
  })
})

test('every document names the icons, the manifest and the theme colour', () => {
  const head = parse(siteMeta(identity)).head
  const hrefs = [...head.querySelectorAll('link')].map((element) => [
    element.rel,
    element.getAttribute('href'),
  ])
  expect(hrefs).toEqual([
    ['icon', '/favicon.ico'],
    ['icon', '/assets/shell/media/favicon.1.svg'],
    ['apple-touch-icon', '/assets/shell/media/touch.1.png'],
    ['manifest', '/site.webmanifest'],
  ])
  expect(head.querySelector('meta[name=theme-color]')?.getAttribute('content')).toBe('#ffffff')
  expect(head.querySelector('meta[name=format-detection]')?.getAttribute('content')).toBe('telephone=no')
})
