import { render } from '@testing-library/react'
import { frame } from '../testing/renderRemote'
import { FrameProvider } from './Frame'
import { PageHead, type PageHeadProps } from './PageHead'

const info = { title: 'Nosotros', description: 'Quiénes somos' }

function show(props: PageHeadProps) {
  return render(
    <FrameProvider frame={frame}>
      <PageHead {...props} />
    </FrameProvider>,
  )
}

const attribute = (selector: string, name: string) =>
  document.head.querySelector(selector)?.getAttribute(name)

test('a page has a title with the company’s name, a description and one canonical address', () => {
  show({ info: { ...info, path: '/nosotros' } })
  expect(document.title).toBe('Nosotros | Thakhi')
  expect(attribute('meta[name=description]', 'content')).toBe('Quiénes somos')
  expect(attribute('link[rel=canonical]', 'href')).toBe('https://site.example/nosotros')
  expect(attribute('meta[name=robots]', 'content')).toBeUndefined()
})

test('a page without a path has no canonical address and is not indexed', () => {
  show({ info })
  expect(attribute('link[rel=canonical]', 'href')).toBeUndefined()
  expect(attribute('meta[name=robots]', 'content')).toBe('noindex')
})
