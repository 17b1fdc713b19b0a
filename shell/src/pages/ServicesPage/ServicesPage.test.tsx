import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { FrameProvider } from '@site/shared/runtime'
import { frame } from '@site/shared/testing/renderRemote'
import { shellPages } from '../shellPages'
import { ServicesPage } from './ServicesPage'

beforeEach(() => {
  render(
    <FrameProvider frame={frame}>
      <MemoryRouter>
        <ServicesPage />
      </MemoryRouter>
    </FrameProvider>,
  )
})

/** The section below a heading. */
function findSection(title: string) {
  return within(screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement)
}

test('is at /servicios and describes itself in the head', async () => {
  const entry = shellPages.find(({ path }) => path === '/servicios')
  await expect(entry?.load()).resolves.toBe(ServicesPage)
  expect(document.title).toBe('Servicios de diseño y desarrollo | Thakhi')
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://site.example/servicios',
  )
})

test('has one main heading, followed by a link to the contact page', () => {
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Software que nace de entender tu negocio',
  ])
  expect(
    screen.getByText(
      'Investigamos, diseñamos, construimos y cuidamos productos digitales para web y celular.',
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Contáctanos' })).toHaveAttribute('href', '/contactanos')
  expect(screen.getByRole('img', { name: /Tres capas de un producto/ })).toHaveAttribute(
    'fetchpriority',
    'high',
  )
})

test('introduces the team', () => {
  expect(
    findSection('Un mismo equipo, de la primera entrevista a la puesta en marcha').getByText(
      'Trabajamos por etapas cortas y visibles. En cada una ves avances, pruebas y decisiones, y el alcance se ajusta a lo que aprendemos junto a tus usuarios.',
    ),
  ).toBeVisible()
})

test('shows the two steps of the design, each filling one more bar', () => {
  const [ux, ui, ...rest] = findSection('Cómo diseñamos').getAllByRole('listitem')
  expect(rest).toEqual([])

  expect(within(ux!).getByRole('heading', { level: 3 })).toHaveTextContent('Diseño UX')
  expect(ux).toHaveTextContent(
    'Entrevistas, flujos y prototipos que se prueban con usuarios reales antes de escribir código.',
  )
  expect(
    within(ux!).getByRole('img', { name: 'Prototipo en líneas grises del panel de créditos' }),
  ).toBeInTheDocument()
  expect(ux!.querySelectorAll('[data-filled]')).toHaveLength(1)

  expect(within(ui!).getByRole('heading', { level: 3 })).toHaveTextContent('Diseño UI')
  expect(ui).toHaveTextContent('Sistema visual accesible, componentes y pantallas listas para construir.')
  expect(within(ui!).getByRole('img', { name: 'El mismo panel con el diseño terminado' })).toBeInTheDocument()
  expect(ui!.querySelectorAll('[data-filled]')).toHaveLength(2)
})

test('names the three platforms and both kinds of development', () => {
  const section = findSection('Desarrollo para cada plataforma')
  expect(section.getByText('Aplicaciones nativas y web sobre una misma base de servicios.')).toBeVisible()

  const [platforms, cards] = section.getAllByRole('list')
  expect(
    within(platforms!)
      .getAllByRole('listitem')
      .map((platform) => [platform.textContent, platform.querySelector('use')?.getAttribute('href')]),
  ).toEqual([
    ['Android', '/test-asset#android'],
    ['Huawei', '/test-asset#huawei'],
    ['iOS', '/test-asset#ios'],
  ])
  expect(
    within(cards!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Desarrollo back-endServicios seguros e integraciones con tus sistemas, con pruebas automáticas.',
    'Desarrollo front-endInterfaces rápidas y accesibles para web y celular.',
  ])
  expect(within(cards!).getAllByRole('img')).toHaveLength(2)
  expect(cards!.querySelector('[data-filled]')).not.toBeInTheDocument()
})

test('ends with a banner that links to the contact page', () => {
  expect(findSection('¿Por qué elegirnos?').getByRole('link', { name: 'Trabajemos Juntos' })).toHaveAttribute(
    'href',
    '/contactanos',
  )
})
