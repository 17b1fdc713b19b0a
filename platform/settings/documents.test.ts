import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleText, settingsPage } from './documents'

const stored = (file: string) => readFileSync(join(__dirname, '../..', file), 'utf8')

test('the documents are up to date: npm run settings', () => {
  expect(stored('.env.example')).toBe(exampleText())
  expect(stored('docs/settings.md')).toBe(settingsPage())
})
