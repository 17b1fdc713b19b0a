import { readdirSync, readFileSync } from 'node:fs'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { FrameProvider } from '@site/shared/runtime'
import { frame } from '@site/shared/testing/renderRemote'
import { aboutTeam } from '../../content/aboutTeam'
import { shellPages } from '../shellPages'
import { AboutPage } from './AboutPage'

beforeEach(() => {
  render(
    <FrameProvider frame={frame}>
      <MemoryRouter>
        <AboutPage />
      </MemoryRouter>
    </FrameProvider>,
  )
})

/** The section below a heading. */
function findSection(title: string) {
  return within(screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement)
}

function getTexts(elements: readonly HTMLElement[]) {
  return elements.map(({ textContent }) => textContent)
}

test('is at /nosotros and describes itself in the head', async () => {
  const entry = shellPages.find(({ path }) => path === '/nosotros')
  await expect(entry?.load()).resolves.toBe(AboutPage)
  expect(document.title).toBe('Nosotros: propósito, visión e historia | Thakhi')
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://site.example/nosotros',
  )
})

test('has one main heading, in the banner', () => {
  expect(getTexts(screen.getAllByRole('heading', { level: 1 }))).toEqual([
    'Tecnología boliviana, cerca de ti',
  ])
  expect(screen.getByText('Oficinas en La Paz y Santa Cruz.')).toBeVisible()
})

test('introduces the company', () => {
  expect(
    findSection('Acompañamos cada paso que tu empresa da hacia su meta').getByText(
      'Diseñamos y desarrollamos software, y proveemos licencias, equipos e insumos de impresión térmica. Un solo equipo responde por todo el recorrido.',
    ),
  ).toBeVisible()
})

test('states purpose and vision', () => {
  const [purpose, vision] = screen
    .getAllByRole('article')
    .filter((card) => within(card).queryByRole('heading', { level: 2 }))
  expect(purpose).toHaveTextContent(
    'PropósitoHacer que la tecnología sea un paso firme, y no un obstáculo, para las empresas e instituciones de Bolivia.',
  )
  expect(vision).toHaveTextContent(
    'VisiónSer el equipo al que se llama primero cuando una organización quiere crecer con tecnología.',
  )
})

test('lists the fifteen tools, each with its icon', () => {
  const tools = findSection('Herramientas con las que trabajamos').getAllByRole('listitem')
  expect(getTexts(tools)).toEqual([
    'React',
    'Node.js',
    'TypeScript',
    'Docker',
    'PostgreSQL',
    'Figma',
    'Git',
    '.NET',
    'Python',
    'Angular',
    'Flutter',
    'Java',
    'Kotlin',
    'MongoDB',
    'Jira',
  ])
  expect(tools.filter((tool) => tool.querySelector('img'))).toHaveLength(15)
})

test('shows the three years with their events', () => {
  const events = findSection('Nuestra historia').getAllByRole('listitem')
  expect(getTexts(events)).toEqual([
    '2022Los primeros pasosSe forma el equipo y salen los primeros productos a medida.',
    '2023De la web al celularSumamos canales móviles, códigos QR y asistentes virtuales.',
    '2024Un catálogo completoEquipos, licencias y suministros Thermoprint se unen al software.',
  ])
  expect(events.filter((event) => event.querySelector('img'))).toHaveLength(3)
})

test('the history does not loop, and its controls show the current event', async () => {
  const slider = within(screen.getByRole('group', { name: 'Nuestra historia' }))
  expect(getTexts(slider.getAllByRole('heading', { level: 3 }))).toHaveLength(3)
  expect(await slider.findByRole('button', { name: 'Anterior' })).toHaveAttribute('aria-disabled', 'true')
  expect(slider.getByRole('button', { name: 'Ir a 2022' })).toHaveAttribute('aria-current', 'true')
})

test.each([
  ['Software', ['Fortinet', 'Microsoft', 'Radware', 'Vericash']],
  ['Licencias', ['Fortinet', 'Microsoft', 'Pure Storage']],
  ['Equipamiento', ['Cisco', 'Dell', 'HP', 'Dahua', 'Lenovo', 'Honeywell']],
  ['ThermoPrint', ['Thermoprint', 'Epson']],
])('%s has the partners %j', (category, brands) => {
  const heading = screen.getByRole('heading', { level: 3, name: category })
  const logos = within(heading.parentElement as HTMLElement).getAllByRole('img')
  expect(logos.map((logo) => logo.getAttribute('alt'))).toEqual(brands)
})

test('shows the partners in four categories, without links', () => {
  const partners = findSection('Marcas con las que trabajamos')
  expect(getTexts(partners.getAllByRole('heading', { level: 3 }))).toEqual([
    'Software',
    'Licencias',
    'Equipamiento',
    'ThermoPrint',
  ])
  expect(partners.queryByRole('link')).not.toBeInTheDocument()
})

test('does not show the team', () => {
  expect(aboutTeam).toHaveLength(15)
  for (const { name, role, image } of aboutTeam) {
    expect(document.body).not.toHaveTextContent(name)
    expect(document.body).not.toHaveTextContent(role)
    expect(document.body.innerHTML).not.toContain(image)
  }
})

test('ends with a link to the contact page', () => {
  expect(findSection('¿Por qué elegirnos?').getByRole('link', { name: 'Trabajemos Juntos' })).toHaveAttribute(
    'href',
    '/contactanos',
  )
})

test('drawings and icons have a size, without which earlier versions of Firefox report pictures that failed', () => {
  const images = 'shell/src/content/images'
  const files = [
    'proposito.svg',
    'vision.svg',
    ...readdirSync(`${images}/tools`).map((name) => `tools/${name}`),
  ]
  const withoutSize = files.filter(
    (file) => !/^<svg[^>]* width="[\d.]+" height="[\d.]+"/.test(readFileSync(`${images}/${file}`, 'utf8')),
  )
  expect(withoutSize).toEqual([])
})
