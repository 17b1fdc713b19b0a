import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { company } from '@site/shared/content/company'
import { whatsappNumber } from '@site/shared/content/whatsAppUrl'
import type { RemoteCode } from '@site/shared/contract/remote'
import type { SiteData } from '@site/shared/contract/site'
import { Link } from '@site/shared/runtime'
import { newTabNoteId } from '@site/shared/ui/newTab'
import { App } from './App'
import { announcementId } from './navigation/FocusAndScrollManager'
import { ModuleLoader } from './modules/ModuleLoader'
import { PreviewCache } from './preview/PreviewCache'
import { preloadedModules } from './modules/preloadedModules'
import { ScrollMemory } from './navigation/ScrollMemory'
import { HomePage } from './pages/HomePage/HomePage'

const icon = '/assets/site/icons.svg#i0'
const site: SiteData = {
  set: 1,
  origin: 'https://site.example',
  year: 2020,
  remotes: {
    'mfe-products': {
      basePath: '/productos',
      container: 'mfe_products',
      version: '1',
      entry: { url: '/assets/mfe-products/remoteEntry.js', integrity: '' },
      scripts: [],
      styles: [],
    },
  },
  menu: [
    {
      path: '/productos',
      label: 'Productos',
      isFilter: false,
      options: [
        { title: 'Chatbot', path: 'chatbot', icon },
        { title: 'Portal Web', path: 'portal-web', icon },
      ],
    },
    {
      path: '/soluciones',
      label: 'Soluciones',
      isFilter: true,
      options: [{ title: 'Software', path: 'software', icon }],
      footer: { path: '/soluciones', label: 'Marcas', options: [{ title: 'Cisco', path: 'cisco' }] },
    },
  ],
  showcase: [],
  styles: {},
}
const remote: RemoteCode = {
  basePath: '/productos',
  routes: [{ path: 'chatbot', element: <h1>Chatbot</h1> }],
}

/** Listeners of the media query that separates the narrow menu from the wide one. */
const widthListeners = new Set<() => void>()

beforeEach(() => {
  widthListeners.clear()
  window.matchMedia = jest.fn(
    () =>
      ({
        addEventListener: (_type: string, listener: () => void) => widthListeners.add(listener),
        removeEventListener: (_type: string, listener: () => void) => widthListeners.delete(listener),
      }) as unknown as MediaQueryList,
  )
  window.scrollTo = jest.fn()
  HTMLElement.prototype.hidePopover = jest.fn()
})

interface Visit {
  data?: SiteData
  modules?: ModuleLoader | Promise<ModuleLoader>
}

async function open(
  address: string,
  { data = site, modules = preloadedModules({ '/': HomePage, 'mfe-products': remote }) }: Visit = {},
) {
  const loaded = await modules
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <App site={data} modules={loaded} previews={new PreviewCache(loaded)} memory={new ScrollMemory()} />
      </MemoryRouter>,
    )
    await Promise.resolve()
  })
}

// The wide menu. jsdom applies no style sheets, so the narrow menu is in the document too.
const desktop = () => within(screen.getAllByRole('navigation', { name: 'Principal' })[0] as HTMLElement)

test('the home page shows the hero, with both buttons linking to the contact page', async () => {
  await open('/')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Brindamos soluciones para cada paso que das hacia tu meta',
  )
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Trabajemos Juntos' })).toHaveAttribute('href', '/contactanos')
  expect(main.getByRole('link', { name: 'Más sobre Nosotros' })).toHaveAttribute('href', '/contactanos')
  expect(screen.getByRole('main')).toHaveAttribute('data-page-status', 'ready')
})

test('the home page has the four solution cards', async () => {
  await open('/')
  for (const title of [
    'Diseño y Desarrollo de Software',
    'Insumos de Software',
    'Equipamiento',
    'Suministros ThermoPrint',
  ]) {
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: new RegExp(`^${title}`) }),
    ).toBeInTheDocument()
  }
})

test('the page of a remote is rendered inside the frame', async () => {
  await open('/productos/chatbot')
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toHaveTextContent('Chatbot')
  expect(screen.getByRole('contentinfo')).toHaveTextContent('All Rights Reserved')
})

test.each(['/nada', '/productos/nada', '/productosx'])('%s is not found', async (address) => {
  await open(address)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Página no encontrada')
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute(
    'href',
    '/',
  )
})

test('an address that the server did not find is rendered without loading the remote', async () => {
  const modules = new ModuleLoader(() => Promise.reject(new Error('must not be requested')))
  const load = jest.spyOn(modules, 'load')
  await open('/productos/nada', { data: { ...site, isNotFound: true }, modules })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Página no encontrada')
  expect(load).not.toHaveBeenCalled()
})

test('the footer shows the current year, whenever the page was rendered', async () => {
  await open('/')
  const copyright = screen.getByText(`Copyright © ${new Date().getFullYear()} | All Rights Reserved`)
  // Screen readers pronounce it in English.
  expect(copyright).toHaveAttribute('lang', 'en')
  // Last of what the specification lists.
  const lastProfile = within(screen.getByRole('contentinfo')).getByRole('link', {
    name: company.social.at(-1)?.label,
  })
  expect(lastProfile.compareDocumentPosition(copyright)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the footer links to the home page, to each section, and to the company’s profiles; below them to contacts and pages', async () => {
  await open('/')
  const footer = within(screen.getByRole('contentinfo'))
  const links = footer
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Thakhi, inicio', '/'],
    ['Servicios', '/servicios'],
    ['Nosotros', '/nosotros'],
    ['Productos', '/productos'],
    ['Soluciones', '/soluciones'],
    ['Política de Calidad', '/politica-de-calidad'],
    ...company.social.map(({ label, link }) => [label, link]),
    [`Teléfono${company.phone}`, company.phoneUrl],
    [`WhatsApp${company.phone}`, `https://wa.me/${whatsappNumber}`],
    [`Correo${company.email}`, `mailto:${company.email}`],
    ['Política de Calidad (PDF)', '/test-asset'],
    ...company.offices.map(({ city, mapUrl }) => [`Mapa de ${city}`, mapUrl]),
    ['Chatbot', '/productos/chatbot'],
    ['Portal Web', '/productos/portal-web'],
    ['Cisco', '/soluciones/cisco'],
  ])
  for (const link of footer.getAllByRole('link').filter((link) => link.hasAttribute('target'))) {
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener')
    expect(link).toHaveAccessibleDescription('(se abre en una pestaña nueva)')
  }
  // An open menu removes both from the accessibility tree, and with them what they describe.
  expect(document.getElementById(newTabNoteId)!.closest('main, footer')).toBeNull()
})

test('the footer lists the options of a section whose remote publishes no other list', async () => {
  await open('/', {
    data: { ...site, menu: site.menu.map((section) => ({ ...section, footer: undefined })) },
  })
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByRole('heading', { name: 'Soluciones' })).toBeInTheDocument()
  expect(footer.getByRole('link', { name: 'Software' })).toHaveAttribute(
    'href',
    '/soluciones?filter=software',
  )
})

test('the footer has address and hours of each office', async () => {
  await open('/')
  for (const { address, hours } of company.offices) {
    expect(screen.getByRole('contentinfo')).toHaveTextContent(`${address}${hours}`.replaceAll('\u00A0', ' '))
  }
})

describe('the menu on wide screens', () => {
  test('marks the section of the page', async () => {
    await open('/productos/chatbot')
    expect(desktop().getByRole('button', { name: 'Productos' })).toHaveAttribute('aria-current', 'true')
    expect(desktop().getByRole('link', { name: 'Servicios' })).not.toHaveAttribute('aria-current')
  })

  test('opens a section’s options and closes them on Escape, returning the focus', async () => {
    const user = userEvent.setup()
    await open('/')
    const section = desktop().getByRole('button', { name: 'Productos' })
    expect(section).toHaveAttribute('aria-expanded', 'false')

    await user.click(section)
    expect(section).toHaveAttribute('aria-expanded', 'true')
    expect(desktop().getByRole('link', { name: 'Chatbot' })).toHaveAttribute('href', '/productos/chatbot')

    await user.tab()
    await user.keyboard('{Escape}')
    expect(section).toHaveAttribute('aria-expanded', 'false')
    expect(section).toHaveFocus()
  })

  test('switching sections closes after 150 ms and reopens after 250 ms', async () => {
    jest.useFakeTimers()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null })
    await open('/')
    const products = desktop().getByRole('button', { name: 'Productos' })
    const solutions = desktop().getByRole('button', { name: 'Soluciones' })
    await user.click(products)
    await user.click(solutions)

    act(() => jest.advanceTimersByTime(149))
    expect(products).toHaveAttribute('aria-expanded', 'true')
    act(() => jest.advanceTimersByTime(1))
    expect(products).toHaveAttribute('aria-expanded', 'false')
    act(() => jest.advanceTimersByTime(99))
    expect(solutions).toHaveAttribute('aria-expanded', 'false')
    act(() => jest.advanceTimersByTime(1))
    expect(solutions).toHaveAttribute('aria-expanded', 'true')
    jest.useRealTimers()
  })

  describe('while one section closes and another opens', () => {
    const userWithTimers = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null })
    const products = () => desktop().getByRole('button', { name: 'Productos' })
    const solutions = () => desktop().getByRole('button', { name: 'Soluciones' })
    const openOnes = () => desktop().queryAllByRole('button', { expanded: true })

    beforeEach(async () => {
      jest.useFakeTimers()
      await open('/')
      await userWithTimers().click(products())
      await userWithTimers().click(solutions())
    })
    afterEach(() => {
      jest.useRealTimers()
    })
    const waitForBoth = () => act(() => jest.advanceTimersByTime(1000))

    test('rapid presses leave one open in the end, and never two', async () => {
      for (let press = 0; press < 5; press++) {
        act(() => jest.advanceTimersByTime(100))
        await userWithTimers().click(solutions())
        expect(openOnes().length).toBeLessThan(2)
      }
      waitForBoth()
      expect(openOnes()).toEqual([solutions()])
    })

    test('closing the one that is still open cancels the other', async () => {
      await userWithTimers().click(products())
      waitForBoth()
      expect(openOnes()).toEqual([])
    })

    test('Escape, also between the two, closes both', async () => {
      act(() => jest.advanceTimersByTime(200))
      await userWithTimers().keyboard('{Escape}')
      waitForBoth()
      expect(openOnes()).toEqual([])
    })

    test('a press outside, also between the two, closes both', async () => {
      act(() => jest.advanceTimersByTime(200))
      await userWithTimers().click(screen.getByRole('heading', { level: 1 }))
      waitForBoth()
      expect(openOnes()).toEqual([])
    })

    test('a navigation closes both', async () => {
      await userWithTimers().click(desktop().getByRole('link', { name: 'Chatbot' }))
      waitForBoth()
      expect(openOnes()).toEqual([])
    })

    test('a screen that becomes narrow closes both', () => {
      act(() => widthListeners.forEach((listener) => listener()))
      waitForBoth()
      expect(openOnes()).toEqual([])
    })
  })

  test('the space bar activates a section like a button', async () => {
    const user = userEvent.setup()
    await open('/')
    desktop().getByRole('button', { name: 'Productos' }).focus()
    await user.keyboard(' ')
    expect(desktop().getByRole('button', { name: 'Productos' })).toHaveAttribute('aria-expanded', 'true')
    // Held down.
    await user.keyboard('{ >3/}')
    expect(desktop().getByRole('button', { name: 'Productos' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('Política de Calidad is never marked', async () => {
    await open('/politica-de-calidad')
    expect(desktop().getByRole('link', { name: 'Política de Calidad' })).not.toHaveAttribute('aria-current')
  })

  test('a press outside closes it', async () => {
    const user = userEvent.setup()
    await open('/')
    await user.click(desktop().getByRole('button', { name: 'Productos' }))
    await user.click(screen.getByRole('heading', { level: 1 }))
    expect(desktop().getByRole('button', { name: 'Productos' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('picking an option navigates and closes', async () => {
    const user = userEvent.setup()
    await open('/')
    await user.click(desktop().getByRole('button', { name: 'Productos' }))
    await user.click(desktop().getByRole('link', { name: 'Chatbot' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Chatbot' })).toBeInTheDocument()
    expect(desktop().getByRole('button', { name: 'Productos' })).toHaveAttribute('aria-expanded', 'false')
    expect(window.scrollTo).toHaveBeenCalledWith({ left: 0, top: 0, behavior: 'instant' })
  })
})

describe('a change of page', () => {
  const announcements = () => document.getElementById('anuncio')?.textContent

  test('the first page of a visit is neither focused, scrolled nor announced', async () => {
    await open('/productos/chatbot')
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus()
    expect(window.scrollTo).not.toHaveBeenCalled()
    expect(announcements()).toBe('')
  })

  test('a new page focuses its heading, starts at the top and announces its title', async () => {
    const user = userEvent.setup()
    await open('/productos/chatbot')
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: /inicio/ }))
    expect(await screen.findByRole('heading', { level: 1, name: /^Brindamos/ })).toHaveFocus()
    expect(window.scrollTo).toHaveBeenCalledTimes(1)
    expect(window.scrollTo).toHaveBeenCalledWith({ left: 0, top: 0, behavior: 'instant' })
    expect(announcements()).toBe(document.title)
    expect(document.getElementById('anuncio')).toHaveAttribute('aria-live', 'polite')
  })

  test('a change of the query is not a new page', async () => {
    const user = userEvent.setup()
    const filter = <Link to="?filter=software">Filtrar</Link>
    const catalogue: RemoteCode = { ...remote, routes: [{ path: 'chatbot', element: filter }] }
    await open('/productos/chatbot', { modules: preloadedModules({ 'mfe-products': catalogue }) })
    await user.click(screen.getByRole('link', { name: 'Filtrar' }))
    expect(screen.getByRole('link', { name: 'Filtrar' })).toHaveFocus()
    expect(window.scrollTo).not.toHaveBeenCalled()
    expect(announcements()).toBe('')
  })

  test('a page that throws is announced too', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const user = userEvent.setup()
    const broken: RemoteCode = { ...remote, routes: [{ path: 'chatbot', element: <Throwing /> }] }
    await open('/', { modules: preloadedModules({ '/': HomePage, 'mfe-products': broken }) })
    await user.click(desktop().getByRole('button', { name: 'Productos' }))
    await user.click(desktop().getByRole('link', { name: 'Chatbot' }))
    expect(await screen.findByRole('heading', { name: /No pudimos cargar/ })).toHaveFocus()
    expect(window.scrollTo).toHaveBeenCalledWith({ left: 0, top: 0, behavior: 'instant' })
  })
})

describe('a remote that cannot be loaded', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
  })

  test('keeps the frame, shows ways to reach the company, and can be retried', async () => {
    const user = userEvent.setup()
    let isOnline = false
    const modules = new ModuleLoader(() =>
      isOnline ? Promise.resolve(remote) : Promise.reject(new Error('offline')),
    )
    await open('/productos/chatbot', { modules })

    const notice = await screen.findByRole('alert')
    expect(within(notice).getByRole('link', { name: 'WhatsApp' })).toBeInTheDocument()
    expect(within(notice).getByRole('link', { name: '+591 700 00000' })).toHaveAttribute(
      'href',
      'tel:+59170000000',
    )
    expect(screen.getByRole('banner')).toBeInTheDocument()

    isOnline = true
    // React flushes suspended renders only in an async act.
    await act(() => user.click(within(notice).getByRole('button', { name: 'Reintentar' })))
    expect(await screen.findByRole('heading', { level: 1, name: 'Chatbot' })).toHaveFocus()
    expect(document.getElementById(announcementId)).toHaveTextContent(document.title)
  })

  test('a page that throws keeps the frame, and the next page works', async () => {
    const user = userEvent.setup()
    const broken: RemoteCode = { ...remote, routes: [{ path: 'chatbot', element: <Throwing /> }] }
    await open('/productos/chatbot', { modules: preloadedModules({ '/': HomePage, 'mfe-products': broken }) })
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar esta sección')

    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: /inicio/ }))
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Brindamos soluciones')
  })
})

function Throwing(): never {
  throw new Error('a fault of the remote')
}
