import { fireEvent, render, screen } from '@testing-library/react'
import { Profiler, type ReactNode } from 'react'
import { BrowserRouter, useLocation, useNavigationType } from 'react-router-dom'
import { FrameProvider, type Frame } from './Frame'
import { Link } from './Link'
import { Navigate, useSearchParams } from './navigation'
import { markPageHydrated } from './hydrationState'

// Cast: a link asks its frame for nothing else.
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
  test('opens its address in the same document', () => {
    show('/', <Link to="/soluciones?filter=software">Software</Link>)
    expect(fireEvent.click(screen.getByRole('link'))).toBe(false)
    expect([address(), lastStep()]).toEqual(['/soluciones?filter=software', 'PUSH'])
  })

  test('with a query string alone stays on the page', () => {
    show('/soluciones?filter=software', <Link to="?filter=accesorios">Accesorios</Link>)
    expect(screen.getByRole('link')).toHaveAttribute('href', '/soluciones?filter=accesorios')
    fireEvent.click(screen.getByRole('link'))
    expect(address()).toBe('/soluciones?filter=accesorios')
  })

  test('to where one is adds no step to the history', () => {
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

  test('is not drawn again when another one is followed', () => {
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

  test('is left to the browser when it opens elsewhere', () => {
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

test('an address that only leads on is replaced by where it leads', () => {
  show('/index.html', <Navigate to="/" replace />)
  expect([address(), lastStep()]).toEqual(['/', 'REPLACE'])
})

test('a query string is read, and changed without a step in the history', () => {
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
