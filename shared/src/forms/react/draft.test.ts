import { clearDraft, readDraft, writeDraft } from './draft'
import { createIdempotencyKey, keyOfRequest } from './draftKey'

const empty = { name: '', isOpen: false }
const draft = { values: { name: 'Ana', isOpen: true }, idempotencyKey: 'key' }

afterEach(() => {
  jest.restoreAllMocks()
  sessionStorage.clear()
})

test('a written draft can be read', () => {
  writeDraft('contact', draft)

  expect(readDraft('contact', empty)).toEqual(draft)
})

test('each form has its own draft', () => {
  writeDraft('contact', draft)

  expect(readDraft('solution.cisco', empty)).toBeNull()
})

test('a cleared draft cannot be read', () => {
  writeDraft('contact', draft)
  clearDraft('contact')

  expect(readDraft('contact', empty)).toBeNull()
})

test.each([
  ['text that is not JSON', '{"values":'],
  ['something else', '7'],
  ['no values', JSON.stringify({ idempotencyKey: 'key' })],
  ['a field too few', JSON.stringify({ ...draft, values: { name: 'Ana' } })],
  ['a field of another type', JSON.stringify({ ...draft, values: { name: 7, isOpen: true } })],
])('%s is not read as a draft', (_, stored) => {
  sessionStorage.setItem('draft.1.contact', stored)

  expect(readDraft('contact', empty)).toBeNull()
})

test('only the fields of the form are read', () => {
  writeDraft('contact', { ...draft, values: { ...draft.values, website: '' } })

  expect(readDraft('contact', empty)).toEqual(draft)
})

test('full or blocked storage causes no error', () => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked)

  expect(() => writeDraft('contact', draft)).not.toThrow()
  expect(() => clearDraft('contact')).not.toThrow()
  expect(readDraft('contact', empty)).toBeNull()
})

test('keys are unique UUIDs, in insecure contexts too', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  const randomUUID = crypto.randomUUID
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  const keys = [createIdempotencyKey(), createIdempotencyKey()]
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true })

  for (const key of [...keys, createIdempotencyKey()]) expect(key).toMatch(uuid)
  expect(keys[0]).not.toBe(keys[1])
})

test('copies of a draft send the same request with the same key, and another request with another key', () => {
  const draftKey = createIdempotencyKey()
  const key = keyOfRequest(draftKey, '{"name":"Ana"}')

  expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(keyOfRequest(draftKey, '{"name":"Ana"}')).toBe(key)
  expect(keyOfRequest(draftKey, '{"name":"Anna"}')).not.toBe(key)
  expect(keyOfRequest(createIdempotencyKey(), '{"name":"Ana"}')).not.toBe(key)
})
