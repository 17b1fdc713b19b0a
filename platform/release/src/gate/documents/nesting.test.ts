import { nestingProblems } from './nesting'
import { parseDocument } from './parseDocument'

const page = (main: string) =>
  `<!DOCTYPE html><html><head><title>T</title></head><body>\n<main>${main}</main></body></html>`
const findCauses = (html: string) => nestingProblems(parseDocument(html)).map(({ cause }) => cause)

test.each([
  ['a block in a paragraph', '<p><div>a</div></p>', 'closes <p> (line 2, column 7) before its end tag'],
  ['a list in a paragraph', '<p>a<ul><li>b</li></ul></p>', 'closes <p>'],
  ['a link in a link', '<a href="/a">1<a href="/b">2</a></a>', 'closes <a>'],
  ['a button in a button', '<button><button>a</button></button>', 'closes <button>'],
  ['a form in a form', '<form><form>a</form></form>', 'ignores <form>'],
  ['a block in a table', '<table><tbody><div>a</div></tbody></table>', 'moves <table> to another place'],
  ['text in a table', '<table>a<tbody></tbody></table>', 'moves <table>'],
  ['a row without a body', '<table><tr><td>1</td></tr></table>', 'adds <tbody>'],
  ['a block in a select', '<select><div>a</div></select>', 'ignores <div>'],
  ['crossed elements', '<b><p>a</b>b</p>', 'adds <b>'],
  ['an element that does not end', '<div><span>a</div>', 'closes <span>'],
  ['a wrong end tag', '<h2>a</h3>', 'closes <h2>'],
  ['an end tag too many', '<div></span></div>', 'ignores </span>'],
  ['an end tag of a paragraph too many', 'a</p>', 'adds <p>'],
  ['a second body', '<body class="a">', 'ignores <body>'],
  ['a table cell without a table', '<td>a</td>', 'ignores <td>'],
  ['HTML in a drawing', '<svg><div>a</div></svg>', 'closes <svg>'],
])('%s is reported once', (_name, main, cause) => {
  expect(findCauses(page(main))).toEqual([expect.stringContaining(`the browser ${cause}`)])
})

test('the message names the position and shows what is there', () => {
  expect(findCauses(page('<p>a<div>b</div></p>'))).toEqual([
    expect.stringMatching(/at line 2, column 11: <div>b<\/div>/),
  ])
})

test.each([
  ['void elements', 'a<br><hr/><input/>'],
  ['drawings', '<svg><g><path d="M0 0"/></g><a href="/a"><text>a</text></a></svg>'],
  ['formulas', '<math><mi>x</mi></math>'],
  ['templates', '<template><tr><td>a</td></tr></template>'],
  ['text without scripts', '<noscript><p>a</noscript>'],
  ['headings in links', '<a href="/a"><h2>a</h2><div>b</div></a>'],
])('%s are valid', (_name, main) => {
  expect(findCauses(page(main))).toEqual([])
})

test('an element in the head that belongs into the body is reported', () => {
  const html = page('').replace('</title>', '</title><div>a</div>')
  expect(findCauses(html)).toHaveLength(1)
})

test('a document that nests deeper than browsers allow is refused at once', () => {
  expect(() => findCauses(page('<div>'.repeat(50_000)))).toThrow('<div> is nested deeper than 512 elements')
  expect(findCauses(page('<div>'.repeat(400) + '</div>'.repeat(400)))).toEqual([])
})
