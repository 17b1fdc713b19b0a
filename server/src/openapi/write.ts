import { writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { openApiDocument } from './document'

const file = 'docs/openapi.json'
// The repository's settings: the linter holds the file to them.
const options = { ...(await resolveConfig(file)), filepath: file }
writeFileSync(file, await format(JSON.stringify(openApiDocument), options))
