import { screen, within } from '@testing-library/react'
import { renderRemote } from '@site/shared/testing/renderRemote'
import { products } from './content/products'
import remote from './remote'

const slugs = [
  'portal-web',
  'sistema-adquisiciones',
  'gestor-de-credito',
  'sistema-normalizacion',
  'cobranza-movil',
  'onboarding-qr',
  'punto-digital',
  'chatbot',
]

test('the eight products have a page, a menu option and a card, in the order of the specification', () => {
  expect(remote.pages.map(({ path }) => path)).toEqual(slugs.map((slug) => `/productos/${slug}`))
  expect(remote.menu.options.map(({ path }) => path)).toEqual(slugs)
  expect(remote.showcase.map(({ path }) => path)).toEqual(slugs.map((slug) => `/productos/${slug}`))
  expect(products.map(({ id }) => id)).toEqual([1, 8, 6, 8, 4, 7, 1, 3])
})

test.each(remote.menu.options)('the menu option $title has another icon while it is hovered', (option) => {
  expect(option.icon).not.toEqual([])
  expect(option.iconHover).not.toEqual([])
  expect(option.iconHover).not.toEqual(option.icon)
})

test.each(remote.pages)(
  '$path has a title and a description of the length that search engines show',
  ({ title, description }) => {
    expect(title.length).toBeGreaterThanOrEqual(10)
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
  },
)

test('no two pages share a title, a description or a main sentence', () => {
  for (const texts of [
    remote.pages.map(({ title }) => title),
    remote.pages.map(({ description }) => description),
    products.map(({ sections }) => sections.mainSection.card.subtitle),
  ]) {
    expect(new Set(texts).size).toBe(products.length)
  }
})

test('/productos redirects to the default product', () => {
  renderRemote(remote, '/productos')
  expect(screen.getByRole('status', { name: 'Dirección' })).toHaveTextContent('/productos/portal-web')
  expect(remote.redirects).toEqual([{ from: '/productos', to: '/productos/portal-web' }])
})

test.each(['/productos/nada', '/productos/__proto__', '/productos/portal-web/nada'])(
  '%s is not found',
  (address) => {
    renderRemote(remote, address)
    expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
  },
)

describe.each(products)('$path', (product) => {
  beforeEach(() => renderRemote(remote, `/productos/${product.path}`))

  test('shows its sections under one main heading', () => {
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
      product.title,
    ])
    for (const name of [
      product.sections.serviceSection.title,
      product.sections.approachSection.card.title,
      product.sections.relevantSection.title,
      'Descubre más Productos',
      '¿Por qué elegirnos?',
    ]) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeVisible()
    }
    for (const text of [
      ...product.sections.approachSection.characteristicCards,
      ...product.sections.relevantSection.card.list,
    ]) {
      expect(screen.getByText(text)).toBeVisible()
    }
  })

  test('shows its pictures with alternative texts', () => {
    for (const { alt } of [
      product.sections.mainSection.card.image,
      product.sections.approachSection.card.image,
      product.sections.bannerImageFull,
      product.sections.relevantSection.card.image,
    ]) {
      expect(screen.getByRole('img', { name: alt })).toBeInTheDocument()
    }
  })

  test('describes itself in the head', () => {
    expect(document.title).toContain(product.head.title)
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      `https://site.example/productos/${product.path}`,
    )
  })
})

test.each([
  ['portal-web', ['chatbot', 'sistema-adquisiciones']],
  ['sistema-adquisiciones', ['portal-web', 'gestor-de-credito']],
  ['gestor-de-credito', ['sistema-adquisiciones', 'sistema-normalizacion']],
  ['sistema-normalizacion', ['gestor-de-credito', 'cobranza-movil']],
  ['cobranza-movil', ['sistema-normalizacion', 'onboarding-qr']],
  ['onboarding-qr', ['cobranza-movil', 'punto-digital']],
  ['punto-digital', ['onboarding-qr', 'chatbot']],
  ['chatbot', ['punto-digital', 'portal-web']],
])('%s links to %j', (slug, related) => {
  renderRemote(remote, `/productos/${slug}`)
  const cards = screen.getAllByRole('link', { name: /Ver producto/ })
  expect(cards.map((card) => card.getAttribute('href'))).toEqual(related.map((path) => `/productos/${path}`))
})

test.each([
  ['portal-web', ['Diseño UX/UI', 'Backend', 'Frontend', 'Pruebas de calidad', 'Mantenimiento y soporte']],
  [
    'gestor-de-credito',
    [
      'Diseño UX/UI',
      'Backend',
      'Frontend',
      'Integración de plataformas',
      'Pruebas de calidad',
      'Mantenimiento y soporte',
    ],
  ],
  [
    'chatbot',
    [
      'Diseño UX',
      'Inteligencia artificial',
      'Backend',
      'Frontend',
      'Pruebas de calidad',
      'Mantenimiento y soporte',
    ],
  ],
])('%s includes %j', (slug, tags) => {
  renderRemote(remote, `/productos/${slug}`)
  const [list] = screen.getAllByRole('list').filter((element) => within(element).queryByText('Backend'))
  expect(
    within(list!)
      .getAllByRole('listitem')
      .map((tag) => tag.textContent),
  ).toEqual(tags)
})

test('products with the same identifier have separate pages, and React logs no error', () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {})
  const [portalWeb, puntoDigital] = products.filter(({ id }) => id === 1)
  for (const product of [portalWeb!, puntoDigital!]) {
    const { unmount } = renderRemote(remote, `/productos/${product.path}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(product.title)
    unmount()
  }
  expect(complaints).not.toHaveBeenCalled()
})

test.each(products)(
  'the only links of $path are four pictures of screens, two products and one button to the contact page',
  ({
    path,
    sections: {
      mainSection,
      approachSection,
      bannerImageFull,
      relevantSection,
      moreProductsSection: { cards },
    },
  }) => {
    renderRemote(remote, `/productos/${path}`)
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ...[
        mainSection.card.image,
        approachSection.card.image,
        bannerImageFull,
        relevantSection.card.image,
      ].map(({ picture }) => ['Ampliar', picture.src]),
      ...cards.map((card) => [`${card.title}Ver producto`, card.path]),
      ['Trabajemos Juntos', '/contactanos'],
    ])
    expect(screen.getAllByRole('heading', { level: 2 }).at(-1)).toHaveTextContent('¿Por qué elegirnos?')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  },
)
