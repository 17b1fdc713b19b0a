import { documentProblems } from './documentProblems'
import { parseDocument } from './parseDocument'

const picture = '/assets/shell/media/a.1.avif'
const rule = '.shell_a_1{color:red}'
const head = `<title>Título</title><meta name="description" content="Descripción"/><style>${rule}</style>`
const page = (main: string, frame = '') =>
  `<!DOCTYPE html><html><head>${head}</head><body><header>${frame}</header><main>${main}</main><script>boot()</script></body></html>`
const complete = `<h1 class="shell_a_1">Hola</h1><img alt="" width="2" height="1" src="${picture}"/>`

const findProblems = (html: string, later?: { url: string; bytes: Buffer }) =>
  documentProblems(parseDocument(html), {
    inlined: { scripts: new Set(['boot()']), styles: new Set([rule]) },
    later,
    hasAsset: (url) => url === picture,
  })
const described = (html: string) => findProblems(html).map(({ check, cause }) => `${check}: ${cause}`)

test.each([
  ['a complete page', complete],
  ['data that parses', `${complete}<script type="application/ld+json">{"a":"\\u003c/script>"}</script>`],
  ['a drawing', `${complete}<svg viewBox="0 0 1 1"><title>A</title><path d="M0 0"/><use href="#a"/></svg>`],
  ['text with entities', `${complete}<p>Ñandú &amp; caña &lt;b&gt; &quot;</p>`],
  ['a table as React writes it', `${complete}<table><tbody><tr><td>1</td></tr></tbody></table>`],
  ['a form', `${complete}<form action="/enviar/contacto"><select><option>1</option></select><br/></form>`],
  ['boundaries of React', `${complete}<!--$--><p>a<!-- -->b</p><!--/$-->`],
  ['a template', `${complete}<template><p>a</p></template>`],
  [
    'what describes the page, links to other sites, and pictures of its own',
    `${complete}<link rel="canonical" href="https://site.example/"/><a href="https://other.example/">a</a><img alt="" width="1" height="1" src="data:image/png;base64,AA=="/><img alt="" width="1" height="1" src="${picture}" srcset="${picture} 1x, ${picture} 2x"/>`,
  ],
  ['an attribute that only looks like a handler', `${complete}<p data-onclick="a" title="javascript:">a</p>`],
  ['a word that is not an address of a file', `${complete}<p>/assets/shell/media/b.1.avif</p>`],
])('%s has no problems', (_name, main) => {
  expect(described(page(main))).toEqual([])
})

test('the style rules for later belong to the page', () => {
  const later = { url: '/assets/site/later.1.css', bytes: Buffer.from('.shell_b_2:hover{color:red}') }
  const link = `<link rel="stylesheet" href="${later.url}"/>`
  expect(findProblems(page(`${complete}<p class="shell_b_2">a</p>${link}`), later)).toEqual([])
})

test.each<readonly [string, string, string]>([
  ['two doctypes', `<!DOCTYPE html>${page(complete)}`, 'doctype: there must be one <!DOCTYPE html>, first'],
  ['a comment before the doctype', `<!-- a -->${page(complete)}`, 'doctype: '],
  ['no doctype', page(complete).replace('<!DOCTYPE html>', ''), 'doctype: '],
  ['an old doctype', page(complete).replace('html>', 'html PUBLIC "-//W3C//DTD HTML 3.2//EN">'), 'doctype: '],
  ['a fallback', page(`${complete}<!--$!--><!--/$-->`), 'fallback: a component rendered its fallback'],
  ['no title', page(complete).replace('Título', ' '), 'title: there is no title'],
  ['two titles', page(`${complete}<title>Otro</title>`), 'title: there is a second title: <title>'],
  ['no description', page(complete).replace('Descripción', ''), 'description: there is no description'],
  ['no heading', page(complete).replaceAll('h1', 'h2'), 'one-heading: there must be one h1, there are 0'],
  ['two headings', page(`${complete}<h1>Otra</h1>`), 'one-heading: there must be one h1, there are 2'],
  ['an id twice', page(`${complete}<p id="a">1</p><p id="a">2</p>`), 'unique-ids: the id "a" is used twice'],
  [
    'an id twice, once in a drawing',
    page(`${complete}<p id="a">1</p><svg><path id="a"/></svg>`),
    'unique-ids: the id "a"',
  ],
  [
    'a picture without a size',
    page(`${complete}<img alt="" src="${picture}"/>`),
    `picture-size: a picture needs width and height: <img alt="" src="${picture}"/> (line 1, column `,
  ],
  [
    'a picture with a size in percent',
    page(`${complete}<img alt="" width="100%" height="1" src="${picture}"/>`),
    'picture-size: ',
  ],
  [
    'a picture without alternative text',
    page(`${complete}<img width="1" height="1" src="${picture}"/>`),
    'picture-alt: a picture needs an alt attribute',
  ],
  [
    'a style attribute',
    page(`${complete}<p style="color:red">a</p>`),
    'inline-style: a style attribute is blocked',
  ],
  ['a style attribute without quotes', page(`${complete}<p STYLE=color:red>a</p>`), 'inline-style: '],
  ['a style element', page(`${complete}<style>*{color:red}</style>`), 'inline-style: a style element'],
  ...[
    '<link rel="preconnect" href="https://other.example"/>',
    '<link rel="PRECONNECT nofollow" href="//other.example"/>',
    '<link rel="dns-prefetch" href="https://other.example"/>',
    '<link rel="preload" as="image" imagesrcset="https://other.example/a.avif 2x"/>',
    '<form action="https://other.example/"></form>',
    '<form><button formaction="//other.example/">a</button></form>',
    '<form><input type="image" alt="" src="https://other.example/a.png"/></form>',
    '<img alt="" width="1" height="1" loading="lazy" src="https://other.example/a.png"/>',
    `<img alt="" width="1" height="1" src="${picture}" srcset="${picture} 1x, https://other.example/a.png 2x"/>`,
    '<img alt="" width="1" height="1" src="\\\\other.example/a.png"/>',
    '<iframe src="https://other.example/"></iframe>',
    '<object data="https://other.example/"></object>',
    '<video poster="https://other.example/a.png"></video>',
    '<img alt="" width="1" height="1" src="https://"/>',
    '<meta http-equiv="Refresh" content="0;url=/otra"/>',
  ].map((element) => [element, page(complete + element), 'foreign-address: '] as const),
  ['an inline script', page(`${complete}<script>alert(1)</script>`), 'inline-script: a script element'],
  ['a module', page(`${complete}<script type="module">alert(1)</script>`), 'inline-script: '],
  ['a script in upper case', page(`${complete}<SCRIPT>alert(1)</SCRIPT>`), 'inline-script: '],
  ['a script in a drawing', page(`${complete}<svg><script>alert(1)</script></svg>`), 'inline-script: '],
  [
    'a script file',
    page(`${complete}<script src="https://other.example/a.js"></script>`),
    'inline-script: a script element belongs',
  ],
  [
    'the script of the shell with an address',
    page(`${complete}<script src="//a.example">boot()</script>`),
    'inline-script: ',
  ],
  ['a handler', page(`${complete}<p onclick="a()">a</p>`), 'inline-handler: onclick is blocked'],
  ['a handler after a line break', page(`${complete}<p\nonclick='a()'>a</p>`), 'inline-handler: onclick'],
  ['a script address', page(`${complete}<a href="javascript:a()">a</a>`), 'inline-handler: a javascript: '],
  [
    'a disguised script address',
    page(`${complete}<a href=" java&#10;script:a()">a</a>`),
    'inline-handler: a javascript: ',
  ],
  [
    'data that does not parse',
    page(`${complete}<script type="application/ld+json">{'a':1}</script>`),
    'structured-data: the data is not JSON',
  ],
  [
    'a file that is in no release',
    page(`${complete}<a href="/assets/shell/b.1.pdf">a</a>`),
    'asset: /assets/shell/b.1.pdf is in no release',
  ],
  [
    'a source that is in no release',
    page(`${complete}<picture><source srcset="${picture} 1x, /assets/shell/b.1.avif 2x"/></picture>`),
    'asset: /assets/shell/b.1.avif',
  ],
  [
    'a class without its style sheet',
    page(`${complete}<p class="mfe-contact_b_2">a</p>`),
    'class-rule: the class mfe-contact_b_2 has no rule',
  ],
  [
    'a class of a package with digits in its name without a rule',
    page(`${complete}<p class="mfe-3d-blog2_b0">a</p>`),
    'class-rule: the class mfe-3d-blog2_b0 has no rule',
  ],
  [
    'an attribute twice',
    page(`${complete}<p id="a" id="b">a</p>`),
    'valid-html: duplicate-attribute at line 1',
  ],
  ['a bare ampersand', page(`${complete}<p>&copy</p>`), 'valid-html: missing-semicolon-after'],
])('%s is a problem', (_name, html, problem) => {
  expect(described(html)).toEqual([expect.stringContaining(problem)])
})

test('several problems are reported together', () => {
  const checks = findProblems(page('<p id="a" onclick="b()">1</p><p id="a">2</p>')).map(({ check }) => check)
  expect(checks).toEqual(['one-heading', 'unique-ids', 'inline-handler'])
})

test('a fault of the frame is told from one of the page', () => {
  const bad = `<img src="${picture}" width="1" height="1"/>`
  expect(findProblems(page(complete, bad)).map(({ element }) => element?.part)).toEqual(['frame'])
  expect(findProblems(page(complete + bad)).map(({ element }) => element?.part)).toEqual(['main'])
})
