import { writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { openApiDocument } from './document'

const file = 'docs/openapi.json'
writeFileSync(file, await format(JSON.stringify(openApiDocument), { filepath: file }))
