import type { MenuSection } from '@site/shared/contract/remote'
import { menuSprite } from './menuSprite'

const [globe, code] = [['M2 12h20'], ['m6 8-4 4', 'm18 16 4-4']]
const sections: MenuSection[] = [
  {
    path: '/productos',
    label: 'Productos',
    isFilter: false,
    options: [
      { title: 'Portal Web', path: 'portal-web', icon: globe, iconHover: globe },
      { title: 'Chatbot', path: 'chatbot', icon: code, iconHover: globe },
    ],
  },
]

test('each icon is in the file once, and options have its URL', () => {
  const { menu, sprite } = menuSprite(sections)
  const { url = '', bytes = '' } = sprite ?? {}
  expect(url).toMatch(/^\/assets\/site\/icons\.[0-9a-f]{8}\.svg$/)
  expect(String(bytes).match(/<symbol id="[^"]*"/g)).toEqual(['<symbol id="i0"', '<symbol id="i1"'])
  expect(String(bytes)).toContain('><path d="m6 8-4 4"/><path d="m18 16 4-4"/></symbol>')
  expect(menu[0]?.options).toEqual([
    { title: 'Portal Web', path: 'portal-web', icon: `${url}#i0` },
    { title: 'Chatbot', path: 'chatbot', icon: `${url}#i1`, iconHover: `${url}#i0` },
  ])
})

test('a path cannot add markup', () => {
  const icon = ['"/><script>alert(1)</script>']
  const options = [{ title: 'X', path: 'x', icon, iconHover: icon }]
  const { sprite } = menuSprite([{ path: '/x', label: 'X', isFilter: false, options }])
  expect(String(sprite?.bytes)).not.toContain('<script')
})

test('without icons there is no file', () => {
  expect(menuSprite([])).toEqual({ menu: [], sprite: undefined })
})
