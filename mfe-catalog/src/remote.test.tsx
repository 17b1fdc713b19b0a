import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { markPageHydrated } from '@site/shared/runtime'
import { renderRemote } from '@site/shared/testing/renderRemote'
import { solutions } from './content/solutions'
import remote from './remote'

jest.mock('./pages/SolutionPage/RequestDialog', () => ({ RequestDialog: () => null }))

// The page stays where it is when a filter is chosen; there is no layout here.
beforeEach(() => {
  window.scrollTo = jest.fn()
  window.scrollBy = jest.fn()
})

const namesShown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const brands = [
  'Cisco',
  'HP',
  'Dell',
  'Fortinet',
  'Lanpro',
  'Dahua',
  'Hanwha',
  'Kidde',
  'Honeywell',
  'Thermoprint',
]

describe('what the remote publishes', () => {
  test('the catalogue, each of its filters and a page for each of the ten brands', () => {
    expect(remote.pages.map(({ path }) => path)).toEqual([
      '/soluciones',
      ...brands.map((name) => `/soluciones/${name.toLowerCase()}`),
    ])
    expect(remote.pages[0]).toMatchObject({
      searches: ['filter=software', 'filter=equipamiento', 'filter=accesorios', 'filter=thermoprint'],
    })
  })

  test('a menu section of filters', () => {
    expect(remote.menu).toMatchObject({ path: '/soluciones', label: 'Soluciones', isFilter: true })
    expect(remote.menu.options.map(({ title, path }) => [title, path])).toEqual([
      ['Software', 'software'],
      ['Equipamiento', 'equipamiento'],
      ['Accesorios', 'accesorios'],
      ['ThermoPrint', 'thermoprint'],
    ])
  })

  test.each(remote.menu.options)('the filter $title has another icon while it is hovered', (option) => {
    expect(option.icon).not.toEqual([])
    expect(option.iconHover).not.toEqual([])
    expect(option.iconHover).not.toEqual(option.icon)
  })

  test.each(remote.pages)(
    '$path has a title and a description of the length that search engines show',
    (page) => {
      expect(page.title.length).toBeGreaterThanOrEqual(10)
      expect(page.title.length).toBeLessThanOrEqual(60)
      expect(page.description.length).toBeGreaterThanOrEqual(50)
      expect(page.description.length).toBeLessThanOrEqual(160)
    },
  )

  test('all brands have the same telephone number', () => {
    expect(new Set(solutions.map(({ phone }) => phone)).size).toBe(1)
  })
})

describe('the catalogue', () => {
  test('starts with a carousel of its banners', async () => {
    renderRemote(remote, '/soluciones')
    const carousel = screen.getByRole('group', { name: 'Destacados del catálogo' })
    expect(
      within(carousel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Equipos, licencias e insumos para toda tu operación',
      'Seguridad y videovigilancia para cuidar lo que construyes',
    ])
    expect(
      await within(carousel).findByRole('button', {
        name: 'Ir a Seguridad y videovigilancia para cuidar lo que construyes',
      }),
    ).toBeInTheDocument()
  })

  test('shows all brands, each with a link to its page', () => {
    renderRemote(remote, '/soluciones')

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Conoce nuestro amplio Catálogo de marcas',
    )
    expect(namesShown()).toEqual([...brands, 'No encuentras lo que buscas?'])
    expect(screen.getByRole('link', { name: 'Cisco Equipamiento / Accesorios' })).toHaveAttribute(
      'href',
      '/soluciones/cisco',
    )
    expect(screen.getByRole('link', { name: 'Contáctanos' })).toHaveAttribute('href', '/contactanos')
    expect(screen.getByText('10 marcas')).toBeInTheDocument()
  })

  test.each([
    ['software', 'Software', ['Fortinet']],
    [
      'equipamiento',
      'Equipamiento',
      ['Cisco', 'HP', 'Dell', 'Lanpro', 'Dahua', 'Hanwha', 'Kidde', 'Honeywell'],
    ],
    ['accesorios', 'Accesorios', ['Cisco', 'HP', 'Dell', 'Fortinet', 'Honeywell']],
    ['thermoprint', 'ThermoPrint', ['Thermoprint']],
  ])('?filter=%s shows one category', (value, label, names) => {
    renderRemote(remote, `/soluciones?filter=${value}`)

    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links.filter((href) => href?.startsWith('/soluciones'))).toEqual(
      names.map((name) => `/soluciones/${name.toLowerCase()}`),
    )
    expect(screen.getByRole('button', { name: label })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('button', { name: 'Todos' })).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByText(names.length === 1 ? '1 marca' : `${names.length} marcas`)).toBeInTheDocument()
  })

  test.each(['software', 'thermoprint'])('?filter=%s is followed by a request by WhatsApp', (value) => {
    renderRemote(remote, `/soluciones?filter=${value}`)

    expect(namesShown().slice(1)).toEqual(['¿Buscas otra marca?', 'No encuentras lo que buscas?'])
    expect(screen.getByRole('link', { name: 'Solicitar por WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/59170000000?text=${encodeURIComponent('Hola, quiero cotizar otra marca.')}`,
    )
  })

  test.each(['', '?filter=equipamiento', '?filter=accesorios'])(
    'a longer result (%s) is not followed by it',
    (search) => {
      renderRemote(remote, `/soluciones${search}`)

      expect(screen.queryByRole('link', { name: 'Solicitar por WhatsApp' })).not.toBeInTheDocument()
    },
  )

  test('the filters are buttons of a form: the chosen one is solid and has a tick', () => {
    renderRemote(remote, '/soluciones?filter=software')

    const form = screen.getByRole('form', { name: 'Filtrar marcas' })
    const filters = within(form).getAllByRole('button')
    expect(
      filters.map((button) => [
        button.textContent,
        button.getAttribute('aria-pressed'),
        button.dataset['variant'],
        button.querySelector('svg') !== null,
      ]),
    ).toEqual([
      ['Todos', 'false', 'outline', false],
      ['Software', 'true', 'solid', true],
      ['Equipamiento', 'false', 'outline', false],
      ['Accesorios', 'false', 'outline', false],
      ['ThermoPrint', 'false', 'outline', false],
    ])
  })

  test('without scripts, a filter submits its parameter, and "Todos" submits none', () => {
    renderRemote(remote, '/soluciones?filter=software')

    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filtrar marcas' })
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/soluciones'])
    const submitted = within(form)
      .getAllByRole('button')
      .map((button) => new URLSearchParams([...new FormData(form, button)] as [string, string][]).toString())
    expect(submitted).toEqual([
      '',
      'filter=software',
      'filter=equipamiento',
      'filter=accesorios',
      'filter=thermoprint',
    ])
  })

  test('a filter changes the address and keeps the focus, and "Todos" clears it', async () => {
    markPageHydrated()
    const user = userEvent.setup()
    renderRemote(remote, '/soluciones?utm_source=x')
    const address = screen.getByRole('status', { name: 'Dirección' })

    await user.click(screen.getByRole('button', { name: 'Equipamiento' }))
    expect(address).toHaveTextContent('/soluciones?filter=equipamiento')
    expect(screen.getByRole('button', { name: 'Equipamiento' })).toHaveFocus()
    expect(screen.getByText('8 marcas')).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Todos' }))
    expect(address).toHaveTextContent(/^\/soluciones$/)
    expect(screen.getByText('10 marcas')).toBeInTheDocument()
  })

  test('after a press of the chosen filter, one that is chosen in the menu shows the top of the page', async () => {
    markPageHydrated()
    const user = userEvent.setup()
    renderRemote(remote, '/soluciones?filter=software')
    await user.click(screen.getByRole('button', { name: 'Software' }))
    act(() => {
      window.history.pushState(null, '', '/soluciones?filter=accesorios')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(screen.getByRole('button', { name: 'Accesorios' })).toHaveAttribute('aria-pressed', 'true')
    expect(window.scrollBy).not.toHaveBeenCalled()
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
  })

  test.each([
    'filter=all',
    'filter=nada',
    'filter=SOFTWARE',
    'filter=__proto__',
    'filter=constructor',
    'filter=toString',
    'filter=',
    'filter',
    'filter=%3Cimg%20onerror%3D%22alert(1)%22%3E',
    'filter=%E0%A4%A',
    `filter=${'x'.repeat(100_000)}`,
    'filter=software&filter=accesorios',
    'filter=software&filter=software',
    'filter=software&FILTER=accesorios',
    'FILTER=software',
    'Filter=',
  ])('the filter (%.40s) shows everything and is removed from the address', (query) => {
    renderRemote(remote, `/soluciones?a=1&${query}&utm_source=x`)

    expect(namesShown()).toHaveLength(brands.length + 1)
    expect(screen.getByRole('button', { name: 'Todos' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('status', { name: 'Dirección' })).toHaveTextContent(
      /^\/soluciones\?a=1&utm_source=x$/,
    )
  })

  test('the number of brands shown is announced', () => {
    renderRemote(remote, '/soluciones?filter=accesorios')
    expect(screen.getByText('5 marcas')).toHaveAttribute('role', 'status')
  })

  test('Thermoprint has a cover instead of a logo', () => {
    renderRemote(remote, '/soluciones')
    const covered = solutions.filter(({ isCover }) => isCover)
    expect(covered.map(({ name }) => name)).toEqual(['Thermoprint'])
  })

  test.each(solutions.filter(({ isCover }) => !isCover))(
    'the mark of $name has the size that the design gives it',
    ({ path, logo }) => {
      const file = join(__dirname, `content/images/logos/${path}.svg`)
      const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(readFileSync(file, 'utf8'))!

      expect([Number(width), Number(height)]).toEqual([logo.width, logo.height])
    },
  )
})

describe('a brand', () => {
  test.each(solutions)('$name has a page', ({ path, name, list }) => {
    renderRemote(remote, `/soluciones/${path}`)

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name)
    const features = screen.getByRole('heading', { level: 2, name: 'Qué ofrecemos' }).nextElementSibling!
    expect([...features.children].map(({ textContent }) => textContent)).toEqual([...list, 'Otros'])
    const back = screen.getByRole('link', { name: 'Volver al Catálogo' })
    expect(back).toHaveAttribute('href', '/soluciones')
    // After all pictures of the brand. Source: specification §2, "Brand detail".
    const pictures = [...document.querySelectorAll('picture')]
    expect(pictures.length).toBeGreaterThan(1)
    for (const picture of pictures)
      expect(picture.compareDocumentPosition(back) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Haz tu solicitud' })[0]).toBeVisible()
    expect(screen.getByRole('link', { name: 'Trabajemos Juntos' })).toHaveAttribute('href', '/contactanos')
  })

  test.each([
    ['cisco', ['Switches', 'conmutadores', 'routers', 'enrutadores', 'access points', 'teléfonos IP']],
    ['hp', ['Laptops', 'computadoras portátiles', 'impresoras']],
    ['dell', ['Laptops', 'computadoras portátiles', 'servidores', 'storage']],
    ['fortinet', ['Firewall', 'cortafuegos', 'VPN']],
    ['lanpro', ['UTP', 'fibra óptica', 'racks', 'bastidores', 'patch panels']],
    ['dahua', ['Cámaras de seguridad', 'CCTV', 'NVR', 'control de acceso']],
    ['hanwha', ['Cámaras de seguridad', 'CCTV', 'VMS']],
    ['kidde', ['Alarmas contra incendios', 'detectores de humo', 'extintores', 'extinguidores']],
    ['honeywell', ['Lectores de código de barras', 'escáneres', 'handhelds', 'impresoras de etiquetas']],
    ['thermoprint', ['Rollos de papel térmico', 'POS', 'cajeros automáticos', 'etiquetas']],
  ])('%s is found by the words that buyers search for', (path, words) => {
    const page = remote.pages.find((published) => published.path === `/soluciones/${path}`)!
    renderRemote(remote, page.path)
    const head = `${page.title} ${page.description}`.toLowerCase()
    const text = document.body.textContent.toLowerCase()

    for (const word of words) expect(text + head).toContain(word.toLowerCase())
    expect(words.filter((word) => head.includes(word.toLowerCase())).length).toBeGreaterThanOrEqual(2)
    expect(words.some((word) => page.title.toLowerCase().includes(word.toLowerCase()))).toBe(true)
  })

  test.each(solutions)('$name is described without a second word in brackets', ({ description, list }) => {
    expect([description, ...list].join()).not.toContain('(')
  })

  test('opens a WhatsApp chat with a message that names the brand', () => {
    renderRemote(remote, '/soluciones/cisco')
    expect(screen.getAllByRole('link', { name: 'Solicitar por WhatsApp' })[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=Hola.*Cisco\.$/),
    )
  })

  test('shows its categories unless they only repeat its name', () => {
    const { unmount } = renderRemote(remote, '/soluciones/fortinet')
    expect(screen.getByText('Accesorios / Software')).toBeVisible()
    unmount()

    renderRemote(remote, '/soluciones/thermoprint')
    expect(screen.getAllByText('Thermoprint')).toHaveLength(1)
  })

  test('the description is rendered as elements, without visible tags', () => {
    renderRemote(remote, '/soluciones/cisco')
    expect(screen.getByText(/^switches, routers/).tagName).toBe('STRONG')
    expect(screen.queryByText(/<\/?(p|strong)>/)).not.toBeInTheDocument()
  })
})

test.each(['/soluciones/nada', '/soluciones/constructor', '/soluciones/cisco/nada'])(
  '%s is not found',
  (address) => {
    renderRemote(remote, address)
    expect(screen.getByRole('heading', { name: 'Página no encontrada' })).toBeVisible()
  },
)
