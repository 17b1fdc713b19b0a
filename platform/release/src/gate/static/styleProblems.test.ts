import { styleProblems } from './styleProblems'

const problems = (css: string) => styleProblems('mfe-blog', css)
const inPages = (css: string) => problems(`@layer pages{${css}}`)

test.each([
  '@layer pages{.mfe-blog_a0{color:red}}',
  '@layer components.base{.mfe-blog_a0 svg{flex:none}.mfe-blog_a0:where([data-wide])>*{inline-size:100%}}',
  '@layer components.base,components,pages;@layer components{:where([data-dark])>.mfe-blog_a0{color:red}}',
  '@layer pages{:is(.mfe-blog_a0,.mfe-blog_a1) p{--ring:var(--blue)}}',
  '@layer pages{.mfe-blog_a0{& a{color:red}&:hover{color:blue}h2{margin:0}@media print{& p{color:red}}}}',
  '@layer pages{@media print{@supports (color:red){@container (width<=375px){.mfe-blog_a0{color:red}}}}}',
  '@layer pages{@keyframes mfe-blog_a2{0%,to{color:red}}@property --mfe-blog_x{syntax:"*";inherits:false}}',
  '@layer components.base{:root:has(.mfe-blog_a0:modal){overflow:hidden}:root:has(.mfe-blog_a0:modal)[data-scrollbar]{background:red}}',
  '@layer components.base{:root:has(.mfe-blog_a0:modal){overflow:hidden;&[data-scrollbar]{background:red}}}',
  '@layer pages{.mfe-blog_a0{background:url(/assets/mfe-blog/media/a.1.svg),url(data:image/svg+xml,a)}}',
  '@layer pages{@scope (.mfe-blog_a0) to (.mfe-blog_a1){img{border:0}}}',
  '@font-face{font-family:"mfe-blog_serif";src:url(/assets/mfe-blog/media/a.1.woff2)}',
])('%s is contained', (css) => {
  expect(problems(css)).toEqual([])
})

test.each([
  '*',
  'main',
  'header a',
  'html',
  'body',
  ':root',
  ':host',
  '#root',
  '[data-page-status]',
  '[class^=mfe-blog_]',
  '.shell_a0',
  '.mfe-blog',
  '.mfe-blogger_a0',
  '.mfe-blog_a0,footer',
  ':is(.mfe-blog_a0,footer) a',
  'html:has(.mfe-blog_a0) header',
  'body:not(.mfe-blog_a0)',
  ':root:has(.mfe-blog_a0) header',
  ':root:has(.mfe-blog_a0)',
  ':root:has(.mfe-blog_a0:modal) footer',
  '::view-transition-old(root)',
])('%s is not', (selector) => {
  expect(inPages(`${selector}{color:red}`)).toEqual([
    `${selector} matches elements of others: begin it with a class of a CSS module`,
  ])
})

test.each([
  ['.mfe-blog_a0{color:red;:root &{color:blue}}', []],
  ['.mfe-blog_a0{body:has(&){color:blue}}', ['.mfe-blog_a0 { body:has(&) matches elements of others']],
  [
    '.mfe-blog_a0{body:not(&) header{color:blue}}',
    ['.mfe-blog_a0 { body:not(&) header matches elements of others'],
  ],
  ['main{.mfe-blog_a0{color:red}}', []],
  ['main{@media print{color:red}}', ['main matches elements of others']],
  ['main{& a{color:red}}', ['main { & a matches elements of others']],
  [
    ':root:has(.mfe-blog_a0:modal){& header{color:red}}',
    [':root:has(.mfe-blog_a0:modal) { & header matches elements of others'],
  ],
  [
    ':root:has(.mfe-blog_a0:modal){header{color:red}}',
    [':root:has(.mfe-blog_a0:modal) { header matches elements of others'],
  ],
  [
    ':root:has(.mfe-blog_a0:modal){--blue:red}',
    ['may set overflow, background, scrollbar-gutter of the page, not --blue'],
  ],
  [
    '@scope (main){img{border:0}}',
    ['@scope (main) matches elements of others', 'img matches elements of others'],
  ],
])('nested: %s', (css, expected) => {
  expect(inPages(css)).toEqual(expected.map((cause) => expect.stringContaining(cause) as string))
})

test.each([
  [
    '.mfe-blog_a0{color:red}',
    '.mfe-blog_a0 is in no layer: put it into @layer components.base, components, pages',
  ],
  ['@layer reset{.mfe-blog_a0{color:red}}', '@layer reset is not a layer of remotes'],
  ['@layer{.mfe-blog_a0{color:red}}', '@layer is not a layer of remotes'],
  ['@layer pages.mine{.mfe-blog_a0{color:red}}', '@layer pages.mine is not a layer of remotes'],
  ['@layer pages,base;', '@layer pages,base is not a layer of remotes'],
  ['@import "/assets/mfe-blog/css/b.1.css" layer(base);', 'loads another sheet'],
  ['@import url(https://evil.example/a.css);', 'loads https://evil.example/a.css from another origin'],
  [
    '@layer pages{@keyframes fade{to{opacity:0}}}',
    "@keyframes fade defines a name that is not the package's own",
  ],
  ['@property --blue{syntax:"*";inherits:true}', '@property --blue defines a name'],
  ['@font-face{font-family:Figtree;src:url(/assets/mfe-blog/media/a.1.woff2)}', '@font-face defines Figtree'],
  ['@view-transition{navigation:auto}', '@view-transition applies to the whole page'],
  ['@page{margin:0}', '@page applies to the whole page'],
  ['@namespace svg url(http://www.w3.org/2000/svg);', 'applies to the whole page'],
  [
    '@layer pages{.mfe-blog_a0{background:url("//evil.example/a.png")}}',
    'loads //evil.example/a.png from another origin',
  ],
  [
    '@layer pages{.mfe-blog_a0{background:image-set("https://evil.example/a.png" 1x)}}',
    'loads https://evil.example/a.png',
  ],
  ['@layer pages{.mfe-blog_a0{--a:url(HTTPS://evil.example)}}', 'loads HTTPS://evil.example'],
  ['@layer pages{.mfe-blog_a0{color:red', 'is not a valid style sheet'],
])('%s: %s', (css, cause) => {
  expect(problems(css)).toContainEqual(expect.stringContaining(cause))
})

/* What comes after them is a rule to browsers, and a part of the text to a parser that is more tolerant. */
test.each([
  ['a line break in a text', '.mfe-blog_a0{content:"a\n}} html{color:red} @layer pages{.mfe-blog_a1{--a:"}'],
  ['a form feed in a text', ".mfe-blog_a0{content:'a\f}} html{color:red} @layer pages{.mfe-blog_a1{--a:'}"],
  ['a quote in an address', '.mfe-blog_a0{--a:url(a"b)}} html{color:red} @layer pages{.mfe-blog_a1{--b:"}'],
])('%s hides no rule', (_name, css) => {
  expect(inPages(css)).toContainEqual(expect.stringContaining('is not a valid style sheet'))
})

test('a text may have escaped line breaks and quotes', () => {
  expect(inPages('.mfe-blog_a0{content:"a\\\n\\"b";--b:url("a\'b")}')).toEqual([])
})
