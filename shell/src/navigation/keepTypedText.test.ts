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

test('an earlier draft, which the form does not show, keeps what was not typed again', () => {
  const earlier = { values: { name: 'Ana', description: 'Un portal' }, idempotencyKey: 'key' }
  sessionStorage.setItem('draft.1.contact', JSON.stringify(earlier))
  document.querySelector('input')!.value = 'Luis'
  keepTypedText()

  expect(JSON.parse(stored()!)).toEqual({ ...earlier, values: { name: 'Luis', description: 'Un portal' } })
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
