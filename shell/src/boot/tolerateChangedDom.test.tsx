import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { tolerateChangedDom } from './tolerateChangedDom'

const original = Object.getOwnPropertyDescriptors(Node.prototype)
beforeEach(tolerateChangedDom)
afterEach(() => Object.defineProperties(Node.prototype, original))

/** Two parts; the button toggles the first. */
function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <div data-testid="page">
      {isOpen && <p>uno</p>}
      <p>dos</p>
      <button onClick={() => setIsOpen(!isOpen)}>Cambiar</button>
    </div>
  )
}
const toggle = () => fireEvent.click(screen.getByRole('button'))
const text = () => screen.getByTestId('page').textContent

test('a node that a tool has removed is removed without an error', () => {
  render(<Page />)
  screen.getByText('uno').remove()
  toggle()
  expect(text()).toBe('dosCambiar')
  toggle()
  expect(text()).toBe('unodosCambiar')
})

test('a node that a tool has wrapped is removed; the wrapper and what else it contains stay', () => {
  render(<Page />)
  const wrapper = document.createElement('div')
  screen.getByText('uno').replaceWith(wrapper)
  wrapper.append('otro', document.createElement('p'))
  const [first] = [screen.getByText('dos')]
  first.replaceWith(document.createElement('span'))
  wrapper.append(first)
  toggle()
  expect(text()).toBe('otrodosCambiar')
})

test('before a wrapped sibling, a node is inserted before the wrapper', () => {
  render(<Page />)
  toggle()
  const sibling = screen.getByText('dos')
  const wrapper = document.createElement('font')
  sibling.replaceWith(wrapper)
  wrapper.append(sibling)
  toggle()
  expect(text()).toBe('unodosCambiar')
  expect(wrapper.textContent).toBe('dos')
})

test('a page can be unmounted after all of its elements are gone', () => {
  const { unmount } = render(
    <main>
      <Page />
    </main>,
  )
  screen.getByRole('main').replaceChildren()
  expect(unmount).not.toThrow()
})
