import { getFile } from './getFile'

const exported = new Set([
  'index.html',
  '404.html',
  'contactanos.html',
  'a/index.html',
  'contactanos/part.txt',
])

test.each([
  ['/', 'index.html'],
  ['/contactanos', 'contactanos.html'],
  ['/contactanos/part.txt', 'contactanos/part.txt'],
  ['/a/', 'a/index.html'],
  ['/nada', '404.html'],
])('the file of %s is %s', (path, file) => {
  expect(getFile(path, exported)).toBe(file)
})

test('a site without a document for errors has one document for all pages', () => {
  expect(getFile('/contactanos', new Set(['index.html', 'main.js']))).toBe('index.html')
})
