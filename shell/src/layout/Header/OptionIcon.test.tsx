import { render } from '@testing-library/react'
import { OptionIcon } from './OptionIcon'

const option = { title: 'Chatbot', path: 'chatbot', icon: '/icons.svg#i0' }
const drawings = (container: HTMLElement) =>
  [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'))

test('draws the icon, and the hover icon that replaces it', () => {
  const { container } = render(<OptionIcon option={{ ...option, iconHover: '/icons.svg#i1' }} size={21} />)
  expect(drawings(container)).toEqual(['/icons.svg#i0', '/icons.svg#i1'])
})

test('draws one icon if both are the same', () => {
  const { container } = render(<OptionIcon option={option} size={21} />)
  expect(drawings(container)).toEqual(['/icons.svg#i0'])
})
