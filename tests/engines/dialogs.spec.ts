import { expect, test } from './fixtures'

for (const [path, opener] of [
  ['/', 'Todos Nuestros Partners'],
  ['/soluciones/cisco', 'Haz tu solicitud'],
] as const) {
  test(`the dialog of “${opener}” opens, closes, and gives the focus back`, async ({ visitor }) => {
    await visitor.visit(path)
    const button = visitor.role('button', opener)
    const dialog = visitor.role('dialog')
    for (const close of [() => dialog.role('button', 'Cerrar').click(), () => visitor.press('Escape')]) {
      await button.click()
      await dialog.expectVisible()
      await close()
      await dialog.expectHidden()
      await button.expectFocused()
    }
    expect(await visitor.messages()).toEqual([])
  })
}
