import { useState, type ReactNode } from 'react'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { lazyIsland } from './lazyIsland'
import { Island } from './Island'

const Form = () => <input aria-label="Nombre" defaultValue="" />
const prerenderedHtml =
  '<div tabindex="-1" data-island="form"><!--$--><input aria-label="Nombre" value=""/><!--/$--></div>'
const loadForm = () => jest.fn(() => Promise.resolve(Form))

/** Hydrates a prerendered page. */
async function hydrate(
  load: () => Promise<typeof Form>,
  prepare: (input: HTMLInputElement) => void = () => {},
) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = prerenderedHtml
  prepare(screen.getByLabelText('Nombre'))
  await act(async () => {
    hydrateRoot(container, <Island name="form" island={lazyIsland(load)} placeholder={<p>espera</p>} />)
    await Promise.resolve()
  })
  return container
}

/** Runs pending idle callbacks. */
let becomeIdle: () => void

beforeEach(() => {
  const waiting: (() => void)[] = []
  becomeIdle = () => waiting.splice(0).forEach((run) => run())
  // Cast: the callbacks do not use the deadline.
  window.requestIdleCallback = (run) => waiting.push(run as () => void)
})

afterEach(() => {
  document.body.innerHTML = ''
  Object.assign(navigator, { connection: undefined })
})

test('prerendered HTML stays unchanged, and interaction loads the code', async () => {
  const load = loadForm()
  await hydrate(load)
  expect(load).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Nombre')).toBeInTheDocument()

  fireEvent.focusIn(screen.getByLabelText('Nombre'))
  // The code loads after the next paint.
  expect(load).not.toHaveBeenCalled()
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expect(screen.queryByText('espera')).not.toBeInTheDocument()
})

describe('without interaction', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('the code loads when the browser is idle', async () => {
    const load = loadForm()
    await hydrate(load)
    act(() => jest.runAllTimers())
    expect(load).not.toHaveBeenCalled()

    await act(async () => {
      becomeIdle()
      await Promise.resolve()
    })
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('with Save-Data nothing is loaded', async () => {
    Object.assign(navigator, { connection: { saveData: true } })
    const load = loadForm()
    await hydrate(load)
    act(() => jest.runAllTimers())
    becomeIdle()
    expect(load).not.toHaveBeenCalled()

    fireEvent.pointerOver(screen.getByLabelText('Nombre'))
    await act(() => jest.runAllTimersAsync())
    expect(load).toHaveBeenCalledTimes(1)
  })
})

test('input before hydration loads the code immediately', async () => {
  const load = loadForm()
  await hydrate(load, (input) => {
    input.value = 'Ana'
  })
  expect(load).toHaveBeenCalledTimes(1)
})

test('after a failure the HTML stays, and the next interaction tries again', async () => {
  const load = jest.fn(() => Promise.reject(new Error('offline')))
  await hydrate(load)
  for (const attempt of [1, 2]) {
    fireEvent.focusIn(screen.getByLabelText('Nombre'))
    await waitFor(() => expect(load).toHaveBeenCalledTimes(attempt))
  }
  expect(screen.getByLabelText('Nombre')).toBeInTheDocument()
})

test('on a page rendered in the browser, the code loads after the first paint', async () => {
  const load = loadForm()
  const frame = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  await act(async () => {
    render(<Island name="form" island={lazyIsland(load)} placeholder={<p>espera</p>} />)
    await Promise.resolve()
  })
  expect(screen.getByText('espera')).toBeInTheDocument()
  expect(load).not.toHaveBeenCalled()
  frame.mock.calls.forEach(([paint]) => paint(0))
  frame.mockRestore()
  expect(await screen.findByLabelText('Nombre')).toBeInTheDocument()
})

test('on a page rendered in the browser, a failure shows a notice, and a retry focuses the island', async () => {
  let isOnline = false
  const load = jest.fn(() => (isOnline ? Promise.resolve(Form) : Promise.reject(new Error('offline'))))
  const notice = ({ retry, isPending }: { retry: () => void; isPending: boolean }) => (
    <button aria-busy={isPending} onClick={retry}>
      Reintentar
    </button>
  )
  await act(async () => {
    render(<Island name="form" island={lazyIsland(load)} placeholder={<p>espera</p>} notice={notice} />)
    await Promise.resolve()
  })
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  expect(screen.queryByText('espera')).not.toBeInTheDocument()

  await act(async () => {
    fireEvent.click(retry)
    await Promise.resolve()
  })
  expect(load).toHaveBeenCalledTimes(2)
  expect(retry).toBeInTheDocument()

  isOnline = true
  retry.focus()
  await act(async () => {
    fireEvent.click(retry)
    await Promise.resolve()
  })
  const field = await screen.findByLabelText('Nombre')
  expect(document.activeElement).toContainElement(field)
  expect(document.body).not.toHaveFocus()
})

test('the form of an island that throws after disabling its button can be submitted', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  function Faulty() {
    const [hasFailed, setFailed] = useState(false)
    if (hasFailed) throw new Error('Not renderable')
    return (
      <form method="post">
        <input aria-label="Nombre" defaultValue="" onChange={() => setFailed(true)} />
        <button type="submit" disabled>
          Enviar
        </button>
      </form>
    )
  }
  await act(async () => {
    render(
      <Island name="form" island={lazyIsland(() => Promise.resolve(Faulty))} placeholder={<p>espera</p>} />,
    )
    await Promise.resolve()
  })
  fireEvent.change(await screen.findByLabelText('Nombre'), { target: { value: 'Ana' } })

  expect(screen.getByLabelText('Nombre')).toHaveValue('Ana')
  expect(screen.getByRole('button', { name: 'Enviar' })).toBeEnabled()
  jest.restoreAllMocks()
})

test('when React discards the page, the prerendered island keeps text and focus until its code is loaded', async () => {
  let resolveForm = (_form: typeof Form) => {}
  const load = () => new Promise<typeof Form>((resolve) => (resolveForm = resolve))
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = `<h1><font>Contact us</font></h1><div tabindex="-1" data-island="form"><!--$--><form method="post">${prerenderedHtml}</form><!--/$--></div>`
  const heading = screen.getByRole('heading')
  const input = screen.getByLabelText<HTMLInputElement>('Nombre')
  input.value = 'Ana'
  input.focus()
  const page = (
    <>
      <h1>Contáctanos</h1>
      <Island name="form" island={lazyIsland(load)} placeholder={<p>espera</p>} />
    </>
  )
  await act(async () => {
    hydrateRoot(container, page, { onRecoverableError: () => {} })
    await Promise.resolve()
  })

  expect(heading).not.toBeInTheDocument()
  expect(screen.getByLabelText('Nombre')).toBe(input)
  expect(input).toHaveValue('Ana')
  expect(input).toHaveFocus()
  expect(screen.queryByText('espera')).not.toBeInTheDocument()

  await act(async () => {
    resolveForm(Form)
    await Promise.resolve()
  })
  await waitFor(() => expect(input).not.toBeInTheDocument())
  expect(screen.getByLabelText('Nombre')).toBeInTheDocument()
})

test('an island that throws keeps its DOM and its input', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  function Faulty(): ReactNode {
    throw new Error('Not renderable')
  }
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = `<div><!--$--><form method="post">${prerenderedHtml}</form><!--/$--></div>`
  const input = screen.getByLabelText<HTMLInputElement>('Nombre')
  input.value = 'Ana'
  input.focus()
  await act(async () => {
    hydrateRoot(
      container,
      <Island name="form" island={lazyIsland(() => Promise.resolve(Faulty))} placeholder={<p>espera</p>} />,
      { onRecoverableError: () => {} },
    )
    await Promise.resolve()
  })

  expect(screen.getByLabelText('Nombre')).toBe(input)
  expect(input).toHaveValue('Ana')
  expect(input).toHaveFocus()
  expect(console.error).toHaveBeenCalled()
  expect(screen.queryByText('espera')).not.toBeInTheDocument()
  jest.restoreAllMocks()
})
