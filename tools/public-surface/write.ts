/* `npm run surface`: writes the report of the public surface. */
import { writeFileSync } from 'node:fs'
import { describePublicSurface, reportFile } from './describePublicSurface'

writeFileSync(reportFile, describePublicSurface())
