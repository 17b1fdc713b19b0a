import type { ShellClient } from '@site/shared/contract/releases'
import type { PageData } from '@site/shared/contract/site'
import { contentSecurityPolicy, StyleSources } from './contentSecurityPolicy'
import { composeDocument, inlinedSources, layerOrder } from './document'
import { dataElement } from '@site/http/pageData'
import { computeCspHash } from '../files'
import type { PageStyles } from '../model/SiteFile'

const data: PageData = {
  set: 1,
  origin: 'https://site.example/</script><script>alert(1)</script>',
  year: 2026,
  content: { url: '/assets/site/content.1.json', integrity: 'sha256-c' },
}
const shellClient: ShellClient = {
  kind: 'shell',
  boot: 'boot()',
  visited: 'visited()',
  main: { url: '/assets/shell/js/main.1.js', integrity: 'sha256-a' },
  federation: [],
  pages: {},
  styles: [{ url: '/assets/shell/css/main.1.css', integrity: 'sha256-b' }],
}
const html =
  '<!DOCTYPE html><html lang="es-BO"><head><title>T</title></head><body><div id="root"></div></body></html>'
const meta = '<script type="application/ld+json">{"@type":"WebSite"}</script>'
const compose = (style = 'h1{color:red}', rendered = html, later?: PageStyles['later']) =>
  composeDocument(
    { shellClient },
    {
      html: rendered,
      meta,
      dataHtml: dataElement(data),
      scripts: [],
      styles: { sheets: [{ url: '/assets/shell/css/main.1.css', rules: style }], later },
    },
  )

test('markup in the data of a page cannot end its script element', () => {
  const document = compose()
  expect(document).not.toContain('</script><script>alert')
  const json = /id="site">(.*?)<\/script>/.exec(document)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual(data)
})

test('the boot script gets the scripts of the page, and nothing that changes with the release set', () => {
  const list = /data-scripts="([^"]*)"/.exec(compose())?.[1] ?? ''
  expect(JSON.parse(list.replaceAll('&quot;', '"'))).toEqual([shellClient.main])
})

test('no file is preloaded, because that would delay the first paint', () => {
  expect(compose()).not.toContain('<link')
})

test('except the picture of the first screen, before the style sheets', () => {
  const picture =
    '<picture><source type="image/avif" srcSet="/a.avif 576w" sizes="94vw"/><img fetchPriority="high" src="/a.webp"/></picture>'
  const document = compose(undefined, html.replace('<div id="root">', `<div id="root">${picture}`))
  expect(document).toMatch(
    /<meta name="color-scheme"[^>]*><link rel="preload" as="image"[^>]*><style data-href/,
  )
})

test('the script that runs before the first paint precedes the page; boot script and data end the document', () => {
  const document = compose(undefined, html.replace('<body>', '<body><p>loader</p>'))
  expect(document).toContain('<body><p>loader</p><script>visited()</script><div id="root">')
  expect(document).toMatch(
    /<script data-scripts="[^"]*">boot\(\)<\/script><script type="application\/json" id="site">[^<]*<\/script><\/body><\/html>$/,
  )
})

test('style sheets are inlined with the attribute that the runtime of the bundler looks for', () => {
  expect(compose()).toContain(
    `<style data-href="/assets/shell/css/main.1.css">${layerOrder}h1{color:red}</style>`,
  )
})

test('rules for later are linked behind the boot script, which must not wait for them', () => {
  const later = { url: '/assets/site/later.1.css', bytes: Buffer.from('') }
  expect(compose(undefined, undefined, later)).toMatch(
    /boot\(\)<\/script><link rel="stylesheet" href="\/assets\/site\/later\.1\.css"\/><script type="application\/json"/,
  )
})

test('meta elements end the head', () => {
  expect(compose()).toContain(`<title>T</title>${meta}</head>`)
})

test('the policy allows exactly the scripts of the shell', () => {
  const policy = contentSecurityPolicy(shellClient)
  expect(policy['script-src']).toEqual(["'self'", computeCspHash('visited()'), computeCspHash('boot()')])
  expect(JSON.stringify(policy)).not.toContain('unsafe')
})

const listSources = (style: string) =>
  inlinedSources(shellClient, {
    sheets: [{ url: '/assets/shell/css/main.1.css', rules: style }],
    later: undefined,
  })

test('the inlined sources are those of the document', () => {
  const { scripts, styles } = listSources('h1{color:red}')
  for (const source of [...scripts, ...styles]) expect(compose()).toContain(`>${source}</`)
  expect([...styles]).toEqual([`${layerOrder}h1{color:red}`])
})

test('pages with the same style sheets share a list of their hashes', () => {
  const sources = new StyleSources()
  const [first, second, other] = ['h1{color:red}', 'h1{color:red}', 'h1{color:blue}'].map((style) =>
    sources.add(listSources(style).styles),
  )
  expect(second).toBe(first)
  expect(other).not.toBe(first)
  expect(sources.lists).toEqual([
    [computeCspHash(`${layerOrder}h1{color:red}`)],
    [computeCspHash(`${layerOrder}h1{color:blue}`)],
  ])
})
