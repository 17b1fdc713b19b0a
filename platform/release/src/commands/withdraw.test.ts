import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contactData, fakeRepository } from '../testing/fakeRepository'
import { runRelease } from '../testing/cli'
import { publishBuilds } from '../publish/publishBuilds'
import { rollback } from '../publish/rollback'
import { withdraw, type WithdrawOptions } from './withdraw'

const repository = fakeRepository()
const blog = {
  basePath: '/blog',
  pages: ['/blog', '/blog/uno'].map((path, index) => ({
    ...contactData.pages[0]!,
    path: path as '/blog',
    title: `Entradas del blog ${index}`,
  })),
  redirects: [{ from: '/blog/viejo', to: '/blog/uno' }],
}
const withdrawBlog = (options?: WithdrawOptions) =>
  withdraw(repository.config, repository.store, 'mfe-blog', options)
const sitemap = () => readFileSync(join(repository.store.dir, 'live/root/sitemap.xml'), 'utf8')

beforeEach(async () => {
  repository.write('webpack.common.js', '')
  await repository.publishBoth()
  repository.buildRemote('mfe-blog', blog, 'Blog')
  await repository.publish('mfe-blog')
})

test('the addresses of a withdrawn package are gone, and it is in neither pages, menu nor sitemap', async () => {
  expect(sitemap()).toContain('/blog/uno')
  await expect(withdrawBlog()).resolves.toEqual({ set: 3, redirected: 0, gone: 3 })
  const { packages, pages, gone, redirects } = repository.live()
  expect(Object.keys(packages)).toEqual(['shell', 'mfe-contact'])
  expect(pages.map(({ path }) => path)).toEqual(['/', '/contactanos'])
  expect(gone).toEqual(['/blog', '/blog/uno', '/blog/viejo'])
  expect(redirects).toEqual([])
  expect(sitemap()).not.toContain('/blog')
})

test('some addresses redirect, or all', async () => {
  await withdrawBlog({ redirects: [{ from: '/blog', to: '/contactanos' }] })
  expect(repository.live()).toMatchObject({
    gone: ['/blog/uno', '/blog/viejo'],
    redirects: [{ from: '/blog', to: '/contactanos' }],
  })
  await rollback(repository.config, repository.store, 'mfe-blog')
  await withdrawBlog({ redirects: [{ from: '/blog', to: '/contactanos' }], redirectAll: '/' })
  expect(repository.live()).toMatchObject({
    gone: [],
    redirects: [
      { from: '/blog', to: '/contactanos' },
      { from: '/blog/uno', to: '/' },
      { from: '/blog/viejo', to: '/' },
    ],
  })
})

test('the command says how many addresses redirect, and how many are gone', async () => {
  const { printed } = await runRelease(
    ['withdraw', 'mfe-blog', '--redirect', '/blog=/contactanos'],
    repository.config,
  )
  expect(printed).toBe('Release set 3 is live without mfe-blog. Addresses: 1 redirected, 2 gone (410).\n')
})

test('it stays out when other packages are published, and its own publish brings it back', async () => {
  await withdrawBlog()
  repository.buildRemote('mfe-contact', contactData, 'Hablemos')
  await repository.publish('mfe-contact')
  expect(repository.live().gone).toHaveLength(3)
  await repository.publish('mfe-blog')
  expect(repository.live().packages['mfe-blog']).toBeDefined()
  expect(repository.live().gone).toBeUndefined()
})

test('it stays out when all packages are published', async () => {
  await withdrawBlog()
  const names = ['shell', 'mfe-contact', 'mfe-blog']
  await expect(
    publishBuilds(repository.config, repository.store, names, { skipWithdrawn: true }),
  ).resolves.toEqual({ status: 'unchanged' })
  expect(repository.live().packages['mfe-blog']).toBeUndefined()
})

test('a rollback brings it back with the version that it had', async () => {
  const before = repository.live().packages
  await withdrawBlog()
  await expect(rollback(repository.config, repository.store, 'mfe-blog')).resolves.toMatchObject({
    from: undefined,
    to: before['mfe-blog']?.version,
  })
  expect(repository.live().packages).toEqual(before)
  const { printed } = await runRelease(['log', '--limit', '1'], repository.config)
  expect(printed).toContain('mfe-blog (withdrawn) -> ')
})

test('pages that link to an address without a redirect are named', async () => {
  repository.buildRemote('mfe-contact', contactData, '<a href="/blog/uno?x=1">Blog</a>')
  await repository.publish('mfe-contact')
  await expect(withdrawBlog()).rejects.toThrow(
    /mfe-contact \/contactanos: the link to \/blog\/uno.* \[dead-link\]/,
  )
  const { code, errorText } = await runRelease(['withdraw', 'mfe-blog'], repository.config)
  expect(code).toBe(1)
  expect(errorText).toMatch(/\[dead-link\]\nRedirect the addresses that pages link to: --redirect .*\n$/)
  expect(repository.live().packages['mfe-blog']).toBeDefined()
  await withdrawBlog({ redirects: [{ from: '/blog/uno', to: '/' }] })
})

test('a redirect must lead from an address of the package to a page that remains', async () => {
  await expect(withdrawBlog({ redirects: [{ from: '/blog/dos', to: '/' }] })).rejects.toThrow(
    '/blog/dos is not an address of mfe-blog. Did you mean "/blog/uno"? Its addresses: /blog, /blog/uno, /blog/viejo.',
  )
  await expect(withdrawBlog({ redirectAll: '/nada' })).rejects.toThrow(
    'mfe-blog /blog: would redirect to /nada, which is not a page of the site [withdrawal-redirect]',
  )
})

test('another package at its addresses answers them, also after it is withdrawn itself', async () => {
  await withdrawBlog({ redirects: [{ from: '/blog', to: '/contactanos' }] })
  const news = { basePath: '/blog', pages: blog.pages, redirects: [{ from: '/blog/lista', to: '/blog' }] }
  repository.buildRemote('mfe-noticias', news, 'Noticias')
  await repository.publish('mfe-noticias')
  expect(repository.live()).toMatchObject({
    gone: ['/blog/viejo'],
    redirects: news.redirects,
    withdrawn: { 'mfe-blog': { gone: ['/blog/viejo'], redirects: [] } },
  })
  await withdraw(repository.config, repository.store, 'mfe-noticias', { redirectAll: '/' })
  const { redirects, gone = [] } = repository.live()
  const answered = [...redirects.map(({ from }) => from), ...gone]
  expect(answered.toSorted()).toEqual(['/blog', '/blog/lista', '/blog/uno', '/blog/viejo'])
})

test('the shell, an unknown and a withdrawn package are refused', async () => {
  const { config, store } = repository
  await expect(withdraw(config, store, 'shell')).rejects.toThrow('every page needs it')
  await expect(withdraw(config, store, 'mfe-blgo')).rejects.toThrow('Did you mean "mfe-blog"?')
  await expect(withdraw(config, store, 'constructor')).rejects.toThrow('"constructor" is not live')
  await withdrawBlog()
  await expect(withdrawBlog()).rejects.toThrow('mfe-blog is withdrawn already')
})
