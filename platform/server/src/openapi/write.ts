/* `npm run openapi` */
import { writeFileSync } from 'node:fs'
import { openApiText } from './document'

writeFileSync('docs/openapi.json', openApiText)
