import { keepTypedText, keepTypedTextOfDocument } from './keepTypedText'

const stored = () => sessionStorage.getItem('draft.1.contact')

beforeEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = `
    <form data-draft="contact"><input name="name" value=""><textarea name="description"></textarea></form>
    <form><input name="other"></form>`
})

test('text typed into a form without its code becomes its draft', () => {
  document.querySelector('textarea')!.value = 'Un portal'
  document.querySelector<HTMLInputElement>('[name=other]')!.value = 'x'
  keepTypedText()

  expect(JSON.parse(stored()!)).toEqual({ values: { name: '', description: 'Un portal' } })
  expect(sessionStorage).toHaveLength(1)
})

test('an empty form replaces no draft', () => {
  sessionStorage.setItem('draft.1.contact', 'before')
  keepTypedText()

  expect(stored()).toBe('before')
})

test('leaving the document keeps the text, unless its form was posted', () => {
  keepTypedTextOfDocument()
  document.querySelector('input')!.value = 'Ana'
  window.dispatchEvent(new Event('pagehide'))
  expect(stored()).toContain('Ana')

  sessionStorage.clear()
  document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true }))
  window.dispatchEvent(new Event('pagehide'))
  expect(stored()).toBeNull()
})
