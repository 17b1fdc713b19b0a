import { installPopoverFallback } from './popoverFallback'

const press = (name: string) => document.querySelector<HTMLElement>(`[aria-label=${name}]`)!.click()
const panel = () => document.getElementById('menu')!

beforeEach(() => {
  document.body.innerHTML = `
    <button popovertarget="menu" aria-label="open"><svg></svg></button>
    <div id="menu" popover="auto"><button popovertarget="menu" aria-label="close"></button></div>
  `
})

// The order matters: the fallback cannot be uninstalled. jsdom has no popovers.
test('leaves popovers to a browser that has them', () => {
  HTMLElement.prototype.hidePopover = jest.fn()
  installPopoverFallback()
  press('open')
  expect(panel()).not.toHaveAttribute('data-popover-open')
  expect(document.documentElement).not.toHaveAttribute('data-popover-fallback')
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
})

test('opens and closes them by attribute in a browser without', () => {
  installPopoverFallback()
  expect(document.documentElement).toHaveAttribute('data-popover-fallback')

  document.querySelector('svg')!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(panel()).toHaveAttribute('data-popover-open')
  press('close')
  expect(panel()).not.toHaveAttribute('data-popover-open')

  press('open')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(panel()).not.toHaveAttribute('data-popover-open')

  press('open')
  panel().hidePopover()
  expect(panel()).not.toHaveAttribute('data-popover-open')
  panel().hidePopover()
  expect(panel()).not.toHaveAttribute('data-popover-open')
})
