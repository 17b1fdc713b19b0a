/* Jest's global setup of tests that start programs: compiles these, and starts a database. */
import { compilePrograms } from './compiledPrograms.cjs'
import startPostgres from './startPostgres.mjs'

export default async function startIntegration() {
  compilePrograms('integration')
  await startPostgres()
}
