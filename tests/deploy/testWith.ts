import type { Program } from '../support/debianProgram'

/** @returns `test`, or a skipped test whose name says why. */
export function testWith({ path, reason }: Program) {
  return (name: string, work: (path: string) => Promise<void> | void): void => {
    if (path === undefined) test.skip(`${name} (${reason})`, () => undefined)
    else
      test(name, async () => {
        await work(path)
      })
  }
}
