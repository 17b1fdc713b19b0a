import { showStyles } from './heldStyles'

/** A style sheet that a bundle requests. */
function request(href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  globalThis.holdStyles?.(link)
  document.head.append(link)
  return link
}

/** jsdom loads no style sheets. */
function load(link: HTMLLinkElement): MediaList {
  const media = { mediaText: link.media } as MediaList
  Object.defineProperty(link, 'sheet', { value: { media } })
  return media
}

afterEach(() => document.head.replaceChildren())

test('the sheet of a remote has no effect until a page of the remote is shown', () => {
  const [contact, catalog] = [
    request('/assets/mfe-contact/css/1.css'),
    request('/assets/mfe-catalog/css/1.css'),
  ]
  const [ofContact, ofCatalog] = [load(contact), load(catalog)]
  expect([ofContact.mediaText, ofCatalog.mediaText]).toEqual(['not all', 'not all'])

  showStyles('mfe-contact')
  expect([ofContact.mediaText, ofCatalog.mediaText]).toEqual(['all', 'not all'])
})

test('a page that is shown gets its later sheets at once, also those of a retry', () => {
  showStyles('mfe-blog')
  expect(request('/assets/mfe-blog/css/dialog.0a1b.css?r=1').media).toBe('')
  // Another remote, whose name begins in the same way.
  expect(request('/assets/mfe-blog-archive/css/1.css').media).toBe('not all')
})

test('a sheet that is still loading when its page is shown is applied once it is there', () => {
  const link = request('/assets/mfe-products/css/1.css')
  showStyles('mfe-products')
  expect(link.media).toBe('all')
})

test('the sheet of each page of the shell waits for that page', () => {
  const [services, about] = [
    request('/assets/shell/css/page-services.0a1b.css'),
    request('/assets/shell/css/page-about.0a1b.css'),
  ]
  expect([services.media, about.media]).toEqual(['not all', 'not all'])
  showStyles('/servicios')
  expect([services.media, about.media]).toEqual(['all', 'not all'])
})

test.each(['/assets/shell/css/12.0a1b.css', 'http://localhost:3001/css/1.css', '/otra.css'])(
  'a sheet that belongs to no page is applied at once: %s',
  (href) => {
    expect(request(href).media).toBe('')
  },
)
