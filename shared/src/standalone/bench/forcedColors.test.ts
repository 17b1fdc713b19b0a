import { forcedDeclarations } from './forcedColors'

const forced = (css: Record<string, string>, priority = '') =>
  forcedDeclarations({
    getPropertyValue: (property) => css[property] ?? '',
    getPropertyPriority: (property) => (css[property] ? priority : ''),
  }).map(([property, value, important]) => `${property}: ${value}${important && ` !${important}`}`)

test.each<[Record<string, string>, string[]]>([
  [{ color: 'var(--muted)' }, ['color: revert']],
  [{ color: 'inherit' }, ['color: revert']],
  // Becomes visible: the usual way to draw an edge in forced colours.
  [{ border: '1px solid transparent' }, ['border-color: revert']],
  [{ 'border-inline-start': '1px solid var(--line)' }, ['border-color: revert']],
  [{ 'background-color': 'rgb(1, 2, 3)' }, ['background-color: Canvas']],
  [{ background: 'var(--surface)' }, ['background-color: Canvas', 'background-image: none']],
  [
    { 'background-color': 'initial', 'background-image': 'linear-gradient(red, blue)' },
    ['background-image: none'],
  ],
  [{ 'background-image': 'url("a.png")' }, []],
  [{ 'background-color': 'transparent' }, []],
  [{ 'box-shadow': '0 0 4px red', 'text-shadow': '0 0 4px red' }, ['box-shadow: none', 'text-shadow: none']],
  [{ color: 'CanvasText', 'background-color': 'Highlight', 'outline-color': 'Highlight' }, []],
  [{ display: 'grid' }, []],
])('forced colours replace %j', (css, expected) => expect(forced(css)).toEqual(expected))

test('the priority of a declaration stays', () => {
  expect(forced({ color: 'red' }, 'important')).toEqual(['color: revert !important'])
})
