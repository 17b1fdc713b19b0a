import { products } from './products'
import { serviceTags } from './serviceTags'

/** Source: specification §3, "Product entry". */
const entries = [
  ['portal-web', 1],
  ['sistema-adquisiciones', 8],
  ['gestor-de-credito', 6],
  ['sistema-normalizacion', 8],
  ['cobranza-movil', 4],
  ['onboarding-qr', 7],
  ['punto-digital', 1],
  ['chatbot', 3],
] as const

test('products have the identifiers of the specification, which repeat', () => {
  expect(products.map(({ path, id }) => [path, id])).toEqual(entries)
})

test('the order of products is unique', () => {
  const orders = products.map(({ order }) => order)
  expect(new Set(orders).size).toBe(products.length)
  expect(orders).toEqual(orders.toSorted((one, other) => one - other))
})

test('paths are unique and valid in an address', () => {
  expect(new Set(products.map(({ path }) => path)).size).toBe(products.length)
  for (const { path } of products) expect(path).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('each product has one of the icons of the specification', () => {
  expect(Object.fromEntries(products.map(({ path, icon }) => [path, icon]))).toEqual({
    'portal-web': 'WEB',
    'sistema-adquisiciones': 'LAPTOP',
    'gestor-de-credito': 'CREDIT_CARD',
    'sistema-normalizacion': 'LAPTOP',
    'cobranza-movil': 'SMARTPHONE',
    'onboarding-qr': 'QR',
    'punto-digital': 'LOCATION',
    chatbot: 'CHATBOT',
  })
})

test('related products exist, differ, and exclude the product itself', () => {
  const paths = products.map(({ path }) => path)
  for (const { path, sections } of products) {
    const related = sections.moreProductsSection.cards.map((card) => card.path?.replace('/productos/', ''))
    expect(paths).toEqual(expect.arrayContaining(related))
    expect(new Set([path, ...related]).size).toBe(3)
  }
})

test('tags: five common ones, platform integration for some products, special ones for the chatbot', () => {
  const labels = (tags: readonly { label: string }[]) => tags.map(({ label }) => label)
  const common = ['Diseño UX/UI', 'Backend', 'Frontend', 'Pruebas de calidad', 'Mantenimiento y soporte']
  expect(labels(serviceTags.common)).toEqual(common)
  expect(labels(serviceTags.withIntegration).filter((label) => !common.includes(label))).toEqual([
    'Integración de plataformas',
  ])
  expect(labels(serviceTags.withIntegration)).toEqual(expect.arrayContaining(common))
  expect(labels(serviceTags.chatbot)).toEqual([
    'Diseño UX',
    'Inteligencia artificial',
    'Backend',
    'Frontend',
    'Pruebas de calidad',
    'Mantenimiento y soporte',
  ])
  for (const { path, sections } of products) {
    const expected = path === 'chatbot' ? serviceTags.chatbot : undefined
    expect([serviceTags.common, serviceTags.withIntegration, expected]).toContain(
      sections.serviceSection.tags,
    )
  }
})

/** Every sentence that is specific to a product. */
function splitSentences({ head, sections }: (typeof products)[number]) {
  const { mainSection, approachSection, relevantSection } = sections
  return [
    head.description,
    mainSection.card.subtitle,
    approachSection.card.title,
    approachSection.card.subtitle,
    ...approachSection.characteristicCards,
    relevantSection.title,
    relevantSection.subtitle,
    ...relevantSection.card.list,
  ]
}

test('no sentence is used for two products', () => {
  const sentences = products.flatMap(splitSentences)
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
})

test('the copy promises no figures', () => {
  for (const sentence of products.flatMap(splitSentences)) expect(sentence).not.toMatch(/\d|%/)
})

test('every picture except those of cards has a unique alternative text', () => {
  const alts = products.flatMap(
    ({ sections: { mainSection, approachSection, bannerImageFull, relevantSection } }) =>
      [mainSection.card.image, approachSection.card.image, bannerImageFull, relevantSection.card.image].map(
        ({ alt }) => alt,
      ),
  )
  expect(new Set(alts).size).toBe(alts.length)
  expect(alts.filter((alt) => alt.length < 10)).toEqual([])
})
