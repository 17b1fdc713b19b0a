import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shellPackage } from '@site/shared/contract/releases'
import Ajv, { type ValidateFunction } from 'ajv'
import { getDist } from '@site/release/build/build'
import type { ReleaseConfig } from '@site/release/config'
import type { Finding } from '@site/release/Finding'
import { filePathProblem } from '../archive/filePath'
import { buildRecordSchema, bundleRecordSchema, federationManifestSchema } from './recordSchemas'

const ajv = new Ajv({ formats: {} })
const validators = {
  'client/bundle.json': ajv.compile(bundleRecordSchema),
  'server/bundle.json': ajv.compile(bundleRecordSchema),
  'client/build.json': ajv.compile(buildRecordSchema),
  'client/mf-manifest.json': ajv.compile(federationManifestSchema),
} satisfies Record<string, ValidateFunction>
type RecordFile = keyof typeof validators

/**
 * Checks the shape of the records that builds have of themselves. The release tool trusts those that its own bundler wrote; these
 * come from a team.
 */
export function recordFindings(
  config: Pick<ReleaseConfig, 'rootDir' | 'mode'>,
  names: readonly string[],
): Finding[] {
  return names.flatMap((name) => {
    const dist = getDist(config, name, config.mode)
    const required: RecordFile[] = ['client/bundle.json', 'server/bundle.json']
    required.push(name === shellPackage ? 'client/build.json' : 'client/mf-manifest.json')
    return required.flatMap((file) =>
      findCauses(name, dist, file).map((cause) => ({
        package: name,
        check: 'build-record',
        cause: `${file} ${cause}`,
      })),
    )
  })
}

function findCauses(packageName: string, dist: string, file: RecordFile): string[] {
  if (!existsSync(join(dist, file))) return ['is missing: build it with webpack.common.js']
  let record: unknown
  try {
    record = JSON.parse(readFileSync(join(dist, file), 'utf8'))
  } catch {
    return ['is not valid JSON']
  }
  const validate = validators[file]
  if (!validate(record)) {
    const [error] = validate.errors ?? []
    return [`does not match the schema: ${error?.instancePath ?? ''} ${error?.message ?? ''}`.trim()]
  }
  // A page has one container of each name: that of another package must not be replaced.
  if (file === 'client/mf-manifest.json') {
    const container = packageName.replaceAll('-', '_')
    const { name } = record as { name: string }
    return name === container ? [] : [`names the container ${name}, not ${container}`]
  }
  if (!file.endsWith('bundle.json')) return []
  const kind = file.split('/')[0]
  // Cast: it has the shape. The checks read these files, and must not be led to others.
  return Object.keys((record as { files: object }).files).flatMap((name) => {
    const problem = filePathProblem(`${kind}/${name}`)
    return problem === undefined ? [] : [`names ${JSON.stringify(name.slice(0, 80))}, which ${problem}`]
  })
}
