import { quoted, safePath, safeSearch } from './safeText'

test.each(['/', '/soluciones', '/soluciones/cisco-2', '/a_b/~c.d'])(
  '%s can be part of a configuration',
  (path) => {
    expect(safePath(path)).toBe(path)
  },
)

test.each([
  '/a;return 200',
  '/a{',
  '/a}',
  '/a b',
  '/a\nlocation',
  '/a"b',
  "/a'b",
  '/a$uri',
  '/a\\b',
  '/a#b',
  '/a*',
  '/a`',
  '/{env.API_KEY}',
  '/{$HOME}',
  '~^/.*',
  '/a\trespond',
  '/a@server',
  '/a&&true',
  '/../etc',
  '/.git',
  '/a/./b',
  '//host',
  '/a/',
  'a',
  '/ñ',
])('the address %j is refused', (path) => {
  expect(() => safePath(path)).toThrow('Nothing was exported')
})

test.each(['', 'filter=software', 'a=1&b=2', 'a=x%20y+z'])('the query string "%s" is accepted', (search) => {
  expect(safeSearch(search)).toBe(search)
})

test.each(['a="', 'a=")||true', 'a={env.HOME}', 'a=`', 'a=1;', 'a', 'a=(.*)', 'a=$x', 'a=1 b', 'a=\n'])(
  'the query string %j is refused',
  (search) => {
    expect(() => safeSearch(search)).toThrow('Nothing was exported')
  },
)

test.each(['a"b', '{env.API_KEY}', '{$HOME}', 'a$b', 'a\\b', 'a{b', 'a`b', 'a\nb', 'ñ'])(
  'the value %j is refused',
  (value) => {
    expect(() => quoted(value)).toThrow('Nothing was exported')
  },
)
