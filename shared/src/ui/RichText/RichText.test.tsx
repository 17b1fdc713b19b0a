import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { parseHtml, isSafeAddress } from './parseHtml'
import { RichText } from './RichText'

jest.mock('@site/shared/runtime', () => ({
  Link: ({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) => (
    <a {...rest} href={to} data-inside-site>
      {children}
    </a>
  ),
}))

/** The rendered HTML, without the wrapper. */
function rendered(html: string): string {
  const { container } = render(<RichText html={html} />)
  return container.firstElementChild?.innerHTML ?? ''
}

describe('allowed HTML', () => {
  test.each([
    '<p>Redes que <strong>crecen</strong> con <em>tu empresa</em>.</p>',
    '<p>Una línea.<br>Otra línea.</p>',
    '<ul><li>Uno</li><li>Dos <strong>y <em>medio</em></strong></li></ul>',
    'Sin párrafo',
  ])('%s is rendered unchanged', (html) => expect(rendered(html)).toBe(html))

  test('entities are decoded once', () => {
    render(<RichText html={'<p>I&amp;D, 3 &lt; 4, &amp;lt;p&amp;gt;</p>'} />)
    expect(screen.getByText('I&D, 3 < 4, &lt;p&gt;')).toBeInTheDocument()
  })

  test('line breaks between list items are dropped', () => {
    expect(rendered('<ul>\n  <li>Uno</li>\n</ul>')).toBe('<ul><li>Uno</li></ul>')
  })

  test('a path navigates inside the site, another address does not', () => {
    render(
      <RichText
        html={'<p><a href="/soluciones">Catálogo</a> <a href="https://a.example/?b=1&amp;c=2">Ficha</a></p>'}
      />,
    )
    expect(screen.getByRole('link', { name: 'Catálogo' })).toHaveAttribute('data-inside-site')
    expect(screen.getByRole('link', { name: 'Ficha' })).toHaveAttribute('href', 'https://a.example/?b=1&c=2')
    expect(screen.getByRole('link', { name: 'Ficha' })).toHaveAttribute('rel', 'noopener')
  })
})

describe('other HTML stays text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">Hola',
    '<P>Hola</P>',
    '<strong style="position:fixed">Hola',
    '<a href="javascript:alert(1)">Hola',
    '<a href="/x" onclick="alert(1)">Hola',
    '<a href=/x>Hola',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="&lt;script&gt;">',
    '<p/onclick=alert(1)>Hola',
    '<!--<p>-->',
    '</p>',
    '<li>Sin lista',
  ])('%s', (html) => {
    const { container } = render(<RichText html={html} />)
    const elements = [...container.querySelectorAll('*')].slice(1).map(({ tagName }) => tagName)
    expect(elements.filter((tag) => tag !== 'P')).toEqual([])
    expect([...container.querySelectorAll('p')].every((element) => element.attributes.length === 0)).toBe(
      true,
    )
    expect(container.querySelector('a')).toBeNull()
  })

  test('decoded entities never become elements', () => {
    expect(rendered('&lt;img src=x onerror=alert(1)&gt;')).toBe('&lt;img src=x onerror=alert(1)&gt;')
  })

  test('a tag inside itself, or in a forbidden parent', () => {
    expect(parseHtml('<p>a<p>b</p>')).toEqual([{ tag: 'p', children: ['a<p>b'] }])
    expect(parseHtml('<strong><ul></strong>')).toEqual([{ tag: 'strong', children: ['<ul>'] }])
  })

  test('ten thousand open tags are parsed quickly, without a deep tree', () => {
    const start = performance.now()
    render(<RichText html={'<strong><em>'.repeat(10_000)} />)
    render(<RichText html={`${'<a href="'.repeat(10_000)}`} />)
    expect(performance.now() - start).toBeLessThan(2000)
  })
})

test.each(['https://a.example/x?y=1#z', 'mailto:a@b.example', '/', '/soluciones?filter=software'])(
  '%s is a safe address',
  (address) => expect(isSafeAddress(address)).toBe(true),
)

test.each([
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'http://a.example',
  '//a.example',
  '/\\a.example',
  '/\t/a.example',
  '/\u0000/a.example',
  'soluciones',
  'vbscript:x',
])('%j is not a safe address', (address) => expect(isSafeAddress(address)).toBe(false))
