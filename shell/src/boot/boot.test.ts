const content = { url: '/assets/site/content.1.json', integrity: 'sha256-c' }
const files = [
  { url: '/assets/shell/js/main.js', integrity: 'sha256-a' },
  { url: '/assets/mfe-contact/remoteEntry.js', integrity: 'sha256-b' },
]

function addData(json = JSON.stringify({ set: 1, content })) {
  const data = document.createElement('script')
  data.type = 'application/json'
  data.id = 'site'
  data.textContent = json
  document.body.append(data)
}

function runBoot() {
  jest.useFakeTimers()
  document.head.innerHTML = ''
  const inline = document.createElement('script')
  inline.dataset['scripts'] = JSON.stringify(files)
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(inline)
  jest.isolateModules(() => {
    // In a page the module is an inline script.
    jest.requireActual('./boot')
  })
}

const requested = () => [...document.head.querySelectorAll('script, link')]

beforeEach(() => addData())

afterEach(() => {
  jest.useRealTimers()
  document.body.replaceChildren()
  sessionStorage.clear()
  document.documentElement.removeAttribute('data-visited')
})

test('requests nothing before the load event', () => {
  runBoot()
  expect(requested()).toEqual([])

  window.dispatchEvent(new Event('load'))
  jest.runAllTimers()
  const [main, preloadedContent, entry] = requested()
  expect(main).toHaveAttribute('src', files[0]?.url)
  // jsdom does not reflect this property as an attribute.
  expect(main).toHaveProperty('integrity', 'sha256-a')
  expect(entry).toHaveAttribute('href', files[1]?.url)
  expect(entry).toHaveAttribute('rel', 'preload')
  expect(entry).toHaveProperty('as', 'script')
  expect(preloadedContent).toHaveAttribute('href', content.url)
  expect(preloadedContent).toHaveProperty('as', 'fetch')
  expect(preloadedContent).toHaveProperty('integrity', '')
})

test.each(['pointerdown', 'keydown', 'focusin', 'touchstart'])(
  '%s requests the scripts immediately, and only once',
  (interaction) => {
    runBoot()
    document.body.dispatchEvent(new Event(interaction, { bubbles: true }))
    expect(requested()).toHaveLength(1)
    jest.runAllTimers()
    expect(requested()).toHaveLength(3)
    window.dispatchEvent(new Event('load'))
    jest.runAllTimers()
    expect(requested()).toHaveLength(3)
  },
)

test.each([
  ['before', ''],
  ['within', '{"set":1,"con'],
])('an interaction %s the end of the document requests nothing; the next one does', (_, arrived) => {
  document.body.replaceChildren()
  if (arrived) addData(arrived)
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  runBoot()
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(requested()).toEqual([])

  document.body.replaceChildren()
  addData()
  readyState.mockRestore()
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(requested()).toHaveLength(1)
})

test('the first document of a visit shows the loader, the second does not', () => {
  const runMark = () => jest.isolateModules(() => jest.requireActual('./markVisited'))
  runMark()
  expect(document.documentElement).toHaveAttribute('data-visited', '')
  runBoot()
  expect(document.documentElement).toHaveAttribute('data-visited', '')
  runMark()
  expect(document.documentElement).toHaveAttribute('data-visited', '1')
})

test.each([true, false])(
  'a scroll bar that takes room is recorded unless the pointer is coarse: %s',
  (matches) => {
    document.documentElement.removeAttribute('data-scrollbar')
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)
    // jsdom has no layout: the page is narrower than the window.
    jest.isolateModules(() => jest.requireActual('./markVisited'))
    expect(document.documentElement.hasAttribute('data-scrollbar')).toBe(!matches)
    document.documentElement.removeAttribute('data-scrollbar')
  },
)
