import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { FrameProvider } from '@site/shared/runtime'
import { frame } from '@site/shared/testing/renderRemote'
import { newTabNoteId } from '@site/shared/ui/newTab'
import { shellPages } from '../shellPages'
import { QualityPolicyPage } from './QualityPolicyPage'

beforeEach(() => {
  render(
    <FrameProvider frame={frame}>
      <MemoryRouter>
        <QualityPolicyPage />
      </MemoryRouter>
    </FrameProvider>,
  )
})

test('is at /politica-de-calidad and describes itself in the head', async () => {
  const entry = shellPages.find(({ path }) => path === '/politica-de-calidad')
  await expect(entry?.load()).resolves.toBe(QualityPolicyPage)
  expect(document.title).toBe('Política de Calidad | Thakhi')
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://site.example/politica-de-calidad',
  )
})

test('has one main heading, the standard and the text', () => {
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Política de Calidad',
  ])
  expect(screen.getByText('ISO 9001:2015')).toBeVisible()
  expect(
    screen.getByText(
      'Diseñamos y desarrollamos software y proveemos insumos de software, equipamiento y suministros de impresión térmica para empresas e instituciones de Bolivia.',
    ),
  ).toBeVisible()
  expect(
    screen.getByText(
      'Nuestro sistema de gestión se basa en la norma ISO 9001:2015. La dirección comunica esta política a todo el equipo, la pone a disposición de las partes interesadas y la revisa cada año.',
    ),
  ).toBeVisible()
})

test('lists the six commitments, each with its icon', () => {
  expect(screen.getByRole('heading', { level: 2, name: 'Nuestros compromisos' })).toBeVisible()
  const commitments = screen.getAllByRole('listitem')
  expect(
    commitments.map((commitment) => [
      within(commitment).getByRole('heading', { level: 3 }).textContent,
      within(commitment).getByRole('paragraph').textContent,
    ]),
  ).toEqual([
    ['Innovación', 'Buscar en cada proyecto la solución que mejor responda a la necesidad.'],
    ['Mejora continua', 'Medir nuestros procesos y mejorar de forma permanente.'],
    [
      'Cumplimiento de los requisitos del cliente y legales',
      'Entender, acordar y cumplir lo que se pide y lo que las normas exigen.',
    ],
    ['Personal calificado', 'Contar con personas competentes y acompañar su formación.'],
    ['Provisión de recursos', 'Destinar a tiempo las herramientas y la infraestructura necesarias.'],
    ['Satisfacción del cliente', 'Escuchar, atender las observaciones y lograr que vuelvan a elegirnos.'],
  ])
  expect(commitments.filter((commitment) => commitment.querySelector('path'))).toHaveLength(6)
})

test('a yellow button opens the policy document in a new tab and says so', () => {
  const link = screen.getByRole('link', { name: 'Ver política (PDF)' })
  expect(link).toHaveAttribute('href', '/test-asset')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener')
  expect(link).toHaveAttribute('aria-describedby', newTabNoteId)
  expect(link).toHaveAttribute('data-variant', 'accent')
})
