import { compareResponses, compareWithBudgets, type Budgets } from './budgets'

const budgets: Budgets = {
  scripts: { shell: 80, remote: 105 },
  federation: { shell: 8, remote: 20 },
  styles: 14,
  document: 12,
  headers: 1,
  firstViewOfHome: 250,
}
const home = { name: 'home', path: '/', owner: 'shell' } as const
const product = { name: 'product', path: '/productos/chatbot', owner: 'remote' } as const

const exceeded = (...[pages, firstView = 0]: [Parameters<typeof compareWithBudgets>[1], number?]) =>
  compareWithBudgets(budgets, pages, firstView)
    .filter(({ isExceeded }) => isExceeded)
    .map(({ what }) => what)

test('what a budget allows exactly is allowed', () => {
  const pages = [
    { page: home, scripts: 80, styles: 14, oneBundleScripts: 72 },
    { page: product, scripts: 105, styles: 14, oneBundleScripts: 85 },
  ]
  expect(exceeded(pages, 250)).toEqual([])
})

test('each kind of page has its own budget for scripts', () => {
  const pages = [
    { page: home, scripts: 81, styles: 0, oneBundleScripts: 81 },
    { page: product, scripts: 81, styles: 0, oneBundleScripts: 81 },
  ]
  expect(exceeded(pages)).toEqual(['home: scripts'])
})

test('federation may cost only so much beyond the baseline without it', () => {
  const pages = [
    { page: home, scripts: 60, styles: 0, oneBundleScripts: 51 },
    { page: product, scripts: 60, styles: 0, oneBundleScripts: 51 },
  ]
  expect(exceeded(pages)).toEqual(['home: cost of federation'])
})

test('styles and the first view of home have budgets', () => {
  const pages = [{ page: home, scripts: 1, styles: 15, oneBundleScripts: 1 }]
  expect(exceeded(pages, 251)).toEqual(['home: styles', 'home: first view at 390 px'])
})

test('every document has a budget for its body, and every response one for its headers', () => {
  const lines = compareResponses(budgets, [
    { path: '/', body: 13, headers: 1, isDocument: true },
    { path: '/nosotros', body: 12, headers: 2, isDocument: true },
    { path: '/assets/a.js', body: 70, headers: 2, isDocument: false },
  ])
  expect(lines.filter(({ isExceeded }) => isExceeded).map(({ what }) => what)).toEqual([
    '/: document',
    '/nosotros: headers',
    '/assets/a.js: headers',
  ])
})
