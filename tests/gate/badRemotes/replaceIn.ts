import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SampleChange } from './checkSample'

/** Replaces a text that occurs once in a file of the copied build configuration: "platform/bundler/federatedConfig.cjs". */
export const inConfiguration =
  (file: string, text: string, replacement: string): NonNullable<SampleChange['sources']> =>
  ({ rootDir }) => {
    const path = join(rootDir, file)
    const parts = readFileSync(path, 'utf8').split(text)
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times "${text}", not once`)
    writeFileSync(path, parts.join(replacement))
  }

/** Replaces a text that occurs once in a file of the sample. */
export const inSample =
  (file: string, text: string, replacement: string): NonNullable<SampleChange['sources']> =>
  ({ replace }) =>
    replace(file, text, replacement)

export const page = 'src/pages/SamplePage.tsx'
/** Adds an element after the heading. */
export const inPage = (element: string) =>
  inSample(page, '<p>{sample.intro}</p>', `<p>{sample.intro}</p>\n      ${element}`)
