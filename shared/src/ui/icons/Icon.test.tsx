import { render } from '@testing-library/react'
import { Icon, mail } from './Icon'
import { WhatsAppIcon } from './WhatsAppIcon'

test('an icon renders every path and is hidden from assistive technology', () => {
  const { container } = render(<Icon paths={mail} size={20} />)
  const drawing = container.querySelector('svg')

  expect(drawing).toHaveAttribute('aria-hidden', 'true')
  expect(drawing).toHaveAttribute('width', '20')
  expect(drawing?.querySelectorAll('path')).toHaveLength(mail.length)
})

test('the WhatsApp glyph is filled and hidden from assistive technology', () => {
  const { container } = render(<WhatsAppIcon />)

  expect(container.querySelector('svg')).toHaveAttribute('fill', 'currentColor')
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})
