/* `npm run settings`: writes the documents about settings. */
import { writeFileSync } from 'node:fs'
import { exampleText, settingsPage } from './documents'

writeFileSync('.env.example', exampleText())
writeFileSync('docs/settings.md', settingsPage())
