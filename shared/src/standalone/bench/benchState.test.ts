import { benchQuery, frameWidths, readBenchState, switchNames, toggled, type BenchState } from './benchState'

const usual: BenchState = {
  view: '',
  search: '',
  widths: frameWidths,
  on: [],
  apiAnswer: 'success',
  isChecked: false,
  isRealSize: false,
}

test('the usual state needs no query string', () => {
  expect(benchQuery(usual)).toBe('')
  expect(readBenchState('')).toEqual(usual)
})

test.each<[string, Partial<BenchState>]>([
  ['a page with a query string', { view: '/soluciones?filter=software' }],
  ['a state', { view: '/estados/MainSection/título-largo' }],
  ['a search with reserved characters', { search: 'a&b=c #d + é' }],
  ['one width', { widths: [768] }],
  ...switchNames.map((name): [string, Partial<BenchState>] => [name, { on: [name] }]),
  ['all switches', { on: switchNames }],
  ['an answer of the API', { apiAnswer: 'offline' }],
  [
    'everything',
    {
      view: '/a',
      search: 'b',
      widths: [390, 1440],
      on: ['largeText', 'noScripts'],
      apiAnswer: 'slow',
      isChecked: true,
      isRealSize: true,
    },
  ],
])('an address reproduces %s', (_what, part) => {
  const state = { ...usual, ...part }
  expect(readBenchState(benchQuery(state))).toEqual(state)
})

test('addresses can be read by people', () => {
  expect(
    benchQuery({
      ...usual,
      view: '/productos/chatbot',
      widths: [390, 768],
      on: ['largeText'],
      isChecked: true,
    }),
  ).toBe('?ver=/productos/chatbot&anchos=390,768&texto=200&revisar=si')
})

test.each([
  '?ver=https://example.com',
  '?ver=//example.com',
  '?ver=/%5Cexample.com',
  '?ver=javascript:alert(1)',
])('frames stay on this origin: %s', (query) => expect(readBenchState(query).view).toBe(''))

test('what is unknown in an address is ignored', () => {
  expect(readBenchState('?anchos=1,2&api=toString&texto=300&otra=1')).toEqual(usual)
})

test('toggling keeps the order', () => {
  expect(toggled(frameWidths, [1440], 390)).toEqual([390, 1440])
  expect(toggled(frameWidths, [390, 1440], 390)).toEqual([1440])
})
