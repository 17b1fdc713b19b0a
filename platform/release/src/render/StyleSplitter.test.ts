import { hideLowerPart, showLowerPart, StyleSplitter } from './StyleSplitter'

const sheets: Readonly<Record<string, string>> = {
  '/main.css': '.shell_a0{color:red}.shell_b0{color:blue}',
  '/page.css': '.shell_c0{color:green}.shell_a0:hover{color:white}',
}
const files = Object.keys(sheets).map((url) => ({ url, integrity: '' }))

function split(html: string) {
  const { sheets: first, later } = new StyleSplitter(({ url }) => sheets[url] ?? '').split(files, html)
  return { first: first.map(({ rules }) => rules), later: later?.bytes.toString(), url: later?.url }
}

test('inlines the rules of the first screen and links the others in one file, named by its content', () => {
  expect(split('<p class="shell_a0"></p><p class="shell_c0"></p>')).toEqual({
    first: ['.shell_a0{color:red}', '.shell_c0{color:green}'],
    later: '.shell_b0{color:blue}.shell_a0:hover{color:white}',
    url: expect.stringMatching(/^\/assets\/site\/later\.[0-9a-f]{8}\.css$/) as string,
  })
})

test('the lower part of a page is hidden until the end of the file that has its rules', () => {
  const { first, later } = split('<p class="shell_a0"></p><div data-lower=""></div><p class="shell_c0"></p>')
  expect(first).toEqual([`.shell_a0{color:red}${hideLowerPart}`, ''])
  expect(later).toBe(
    `.shell_b0{color:blue}.shell_c0{color:green}.shell_a0:hover{color:white}${showLowerPart}`,
  )
})
