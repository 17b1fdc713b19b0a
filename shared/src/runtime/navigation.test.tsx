import { fireEvent, render, screen } from '@testing-library/react'
import { Profiler, type ReactNode } from 'react'
import { BrowserRouter, useLocation, useNavigationType } from 'react-router-dom'
import { FrameProvider, type Frame } from './Frame'
import { Link } from './Link'
import { Navigate, useSearchParams } from './navigation'
import { markPageHydrated } from './hydrationState'

// Cast: a link uses nothing else of its frame.
const frame = { prefetch() {} } as unknown as Frame

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label={useNavigationType()}>{pathname + search}</output>
}

function show(start: string, content: ReactNode) {
  window.history.replaceState(null, '', start)
  render(
    <BrowserRouter>
      <FrameProvider frame={frame}>
        {content}
        <Address />
      </FrameProvider>
    </BrowserRouter>,
  )
}

const address = () => screen.getByRole('status').textContent
const lastStep = () => screen.getByRole('status').getAttribute('aria-label')

beforeEach(markPageHydrated)

describe('a link', () => {
  test('navigates without loading a document', () => {
    show('/', <Link to="/soluciones?filter=software">Software</Link>)
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false)
    expect([address(), lastStep()]).toEqual(['/soluciones?filter=software', 'PUSH'])
  })

  test('with only a query string stays on the page', () => {
    show('/soluciones?filter=software', <Link to="?filter=accesorios">Accesorios</Link>)
    expect(screen.getByRole('link')).toHaveAttribute('href', '/soluciones?filter=accesorios')
    fireEvent.click(screen.getByRole('link'))
    expect(address()).toBe('/soluciones?filter=accesorios')
  })

  test('to the current address adds no history entry', () => {
    show('/servicios', <Link to="/servicios">Servicios</Link>)
    fireEvent.click(screen.getByRole('link'))
    expect([address(), lastStep()]).toEqual(['/servicios', 'REPLACE'])
  })

  test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %j',
    (how) => {
      show('/', <Link to="/servicios">Servicios</Link>)
      expect(fireEvent.click(screen.getByRole('link'), how)).toBe(true)
      expect(address()).toBe('/')
    },
  )

  test('does not render again when another link is followed', () => {
    const drawn = jest.fn()
    const measured = (
      <Profiler id="link" onRender={drawn}>
        <Link to="/nosotros">Nosotros</Link>
      </Profiler>
    )
    show(
      '/',
      <>
        {measured}
        <Link to="/servicios">Servicios</Link>
      </>,
    )
    fireEvent.click(screen.getByRole('link', { name: 'Servicios' }))
    expect(address()).toBe('/servicios')
    expect(drawn).toHaveBeenCalledTimes(1)
  })

  test('is left to the browser with a target or a download', () => {
    show(
      '/',
      <Link to="/servicios" target="_blank">
        Servicios
      </Link>,
    )
    expect(fireEvent.click(screen.getByRole('link'))).toBe(true)
    expect(address()).toBe('/')
  })
})

test('a redirect replaces its history entry', () => {
  show('/index.html', <Navigate to="/" replace />)
  expect([address(), lastStep()]).toEqual(['/', 'REPLACE'])
})

test('the query string can be read, and changed without a new history entry', () => {
  function Filter() {
    const [query, change] = useSearchParams()
    const clear = () => change(() => new URLSearchParams(), { replace: true })
    return <button onClick={clear}>{query.get('filter') ?? 'all'}</button>
  }
  show('/soluciones?filter=nada', <Filter />)
  const button = screen.getByRole('button', { name: 'nada' })
  fireEvent.click(button)
  expect(button).toHaveTextContent('all')
  expect([address(), lastStep()]).toEqual(['/soluciones', 'REPLACE'])
})
