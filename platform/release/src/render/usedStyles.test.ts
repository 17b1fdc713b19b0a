import { usedStyles } from './usedStyles'

const sheets: Readonly<Record<string, string>> = {
  page: '@layer pages{.mfe-catalog_Ab0{color:red;.mfe-catalog_Ab1{color:blue}}}',
  dialog: '@layer components{.mfe-catalog_Cd0{color:red}.mfe-catalog_Cd1:hover{color:blue}}',
  digits: '.mfe-3d-blog2_Ef0{color:red}',
  everywhere: 'dialog{color:red}',
}
const files = Object.keys(sheets).map((url) => ({ url, integrity: '' }))
const used = (html: string) => usedStyles(html, files, ({ url }) => sheets[url] ?? '').map(({ url }) => url)

test('a sheet is used if an element has one of its classes', () => {
  expect(used('<p class="mfe-catalog_Ab1">')).toEqual(['page', 'everywhere'])
  expect(used('<p class="mfe-catalog_Ab0 mfe-catalog_Cd1">')).toEqual(['page', 'dialog', 'everywhere'])
})

test('a class whose name only begins like one of the sheet does not count', () => {
  expect(used('<p class="mfe-catalog_Cd01">')).toEqual(['everywhere'])
})

test('a package may have digits in its name', () => {
  expect(used('<p class="mfe-3d-blog2_Ef0">')).toEqual(['digits', 'everywhere'])
})
