import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import type { SiteData } from '@site/shared/contract/site'
import { FrameProvider } from '@site/shared/runtime'
import { allCertifications } from '../../content/allCertifications'
import { homeCertifications } from '../../content/homeCertifications'
import { homeIndustries } from '../../content/homeIndustries'
import { Certifications } from './Certifications'
import { HomePage } from './HomePage'
import { Showcase } from './Showcase'
import { shellPages } from '../shellPages'

const site: SiteData = {
  set: 1,
  origin: 'https://site.example',
  year: 2020,
  remotes: {},
  menu: [],
  showcase: [],
  styles: {},
}

const frame = { site, NotFoundPage: () => null, prefetch: () => {} }

function openHome(content = <HomePage />) {
  render(
    <MemoryRouter>
      <FrameProvider frame={frame}>{content}</FrameProvider>
    </MemoryRouter>,
  )
}

const picture = { src: '/product.webp', width: 1200, height: 900, sources: [] }

/** Copy is written out where specification §2 fixes it. */
test('the page has the sections of the specification, in their order', () => {
  openHome()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Todo lo que tu empresa necesita, en un solo lugar',
    'Marcas con las que trabajamos',
    'Calidad y alianzas',
    'Industrias que Impactamos',
    'Nos adaptamos a tus necesidades tecnológicas',
  ])
})

test('is at / and describes itself in the head', async () => {
  openHome()
  const entry = shellPages.find(({ path }) => path === '/')
  await expect(entry?.load()).resolves.toBe(HomePage)
  expect(document.title).toBe('Software y tecnología para tu empresa | Thakhi')
})

test('the hero describes the company, and both of its buttons link to the contact page', () => {
  openHome()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Brindamos soluciones para cada paso que das hacia tu meta',
  )
  expect(
    screen.getByText(
      'Diseñamos y desarrollamos software, y equipamos a tu empresa con la tecnología que necesita para crecer.',
    ),
  ).toBeVisible()
  for (const name of ['Trabajemos Juntos', 'Más sobre Nosotros'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/contactanos')
  expect(screen.getByRole('img', { name: /^Escalera/ })).toHaveAttribute('fetchpriority', 'high')
})

test.each([
  ['Diseño y Desarrollo de Software', '/productos'],
  ['Insumos de Software', '/soluciones?filter=software'],
  ['Equipamiento', '/soluciones?filter=equipamiento'],
  ['Suministros ThermoPrint', '/soluciones?filter=thermoprint'],
])('the solution card %s links to %s', (name, address) => {
  openHome()
  const section = screen
    .getByRole('heading', { level: 2, name: 'Todo lo que tu empresa necesita, en un solo lugar' })
    .closest('section') as HTMLElement
  expect(within(section).getAllByRole('link')).toHaveLength(4)
  expect(within(section).getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', address)
})

test('the closing banner links to the contact page', () => {
  openHome()
  const banner = screen
    .getByRole('heading', { level: 2, name: 'Nos adaptamos a tus necesidades tecnológicas' })
    .closest('section') as HTMLElement
  expect(within(banner).getByRole('link', { name: 'Contáctanos' })).toHaveAttribute('href', '/contactanos')
})

test('fourteen partners are shown by their logos, without links', () => {
  openHome()
  const names = [
    'Cisco',
    'Dahua',
    'Dell',
    'Epson',
    'HP',
    'Huawei',
    'Lenovo',
    'Linksys',
    'Logitech',
    'Microsoft',
    'Pure Storage',
    'Radware',
    'Samsung',
    'Vericash',
  ]
  const logos = names.map((name) => screen.getByRole('img', { name }))
  expect(logos).toHaveLength(14)
  logos.forEach((logo) => expect(logo.closest('a')).toBeNull())
  const list = logos[0]!.closest('ul') as HTMLElement
  expect(within(list).getAllByRole('listitem')).toHaveLength(14)
})

test('the cards of industries have an icon in the colour of their data, and another colour for hovering', () => {
  openHome()
  for (const { title, iconData } of homeIndustries.industries) {
    const card = screen.getByRole('heading', { level: 3, name: title }).closest('li') as HTMLElement
    expect(card.dataset).toMatchObject({ color: iconData.color, colorHover: iconData.colorHover })
    expect(card.querySelector('use')).toHaveAttribute('href', iconData.icon)
  }
  const colors = homeIndustries.industries.flatMap(({ iconData: { color, colorHover } }) => [
    color,
    colorHover,
  ])
  expect(new Set(colors).size).toBe(8)
})

test.each([
  'Cámara Boliviana Fintech',
  'Cámara Americana de Comercio de Bolivia',
  'Finanzas',
  'Educación',
  'Tecnología',
  'Entidades Financieras',
])('lists the ally or industry %s', (name) => {
  openHome()
  expect(screen.getByRole('heading', { level: 3, name })).toBeInTheDocument()
})

test('four certifications are shown, and a button opens a dialog with all six', async () => {
  openHome()
  const titles = allCertifications.map(({ title }) => title)
  expect(titles).toHaveLength(6)
  expect(homeCertifications).toMatchObject({ total: 6, certifications: allCertifications.slice(0, 4) })
  expect(titles.filter((title) => screen.queryByRole('heading', { name: title }))).toEqual(titles.slice(0, 4))

  await userEvent.click(screen.getByRole('button', { name: 'Todos Nuestros Partners' }))
  const dialog = await screen.findByRole('dialog', { name: 'Todos Nuestros Partners' })
  for (const name of titles) expect(within(dialog).getByRole('heading', { name })).toBeInTheDocument()

  await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the certifications claim no seal: the standard links to the policy, and partners are named by their logo', () => {
  for (const { title, image, to } of allCertifications) {
    if (title === 'ISO 9001:2015') expect(to).toBe('/politica-de-calidad')
    else expect(image).toHaveProperty('src')
  }
  openHome()
  expect(screen.getByRole('link', { name: 'ISO 9001:2015' })).toHaveAttribute('href', '/politica-de-calidad')
})

test('with only four certifications there is no button', () => {
  openHome(<Certifications {...homeCertifications} total={4} />)
  expect(screen.queryByRole('button', { name: 'Todos Nuestros Partners' })).not.toBeInTheDocument()
})

test('the page starts with two banners, both linking to the contact page', () => {
  openHome()
  const banners = screen.getByRole('group', { name: 'Lo que hacemos' })
  expect(within(banners).getAllByRole('listitem')).toHaveLength(2)
  within(banners)
    .getAllByRole('link', { name: 'Contáctanos' })
    .forEach((link) => expect(link).toHaveAttribute('href', '/contactanos'))
})

test('products that remotes publish are slides that link to them', async () => {
  render(
    <MemoryRouter>
      <FrameProvider frame={frame}>
        <Showcase
          title="Conoce Nuestro Trabajo"
          cards={[
            { title: 'Chatbot', path: '/productos/chatbot', picture },
            { title: 'Portal Web', path: '/productos/portal-web', picture },
          ]}
        />
      </FrameProvider>
    </MemoryRouter>,
  )
  const carousel = screen.getByRole('group', { name: 'Conoce Nuestro Trabajo' })
  expect(within(carousel).getByRole('link', { name: 'Chatbot' })).toHaveAttribute(
    'href',
    '/productos/chatbot',
  )
  expect(await within(carousel).findByRole('button', { name: 'Ir a Portal Web' })).toBeInTheDocument()
})
