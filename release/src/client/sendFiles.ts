import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ReleaseConfig } from '../config'
import { forEachWithConcurrency } from '../forEachWithConcurrency'
import type { Progress } from '../progress/Progress'
import type { AcceptedProposal, Proposal } from '../service/protocol'
import { isText } from '../store/storeAsset'
import { readBuiltFile } from './describeBuild'
import type { ServiceClient } from './ServiceClient'

/** Below the service's limit of one token. */
const FILES_AT_ONCE = 4
/** Higher ones take longer than they save on a fast connection. */
const QUALITY = 5
const compress = promisify(brotliCompress)

/** Sends the files that the service lacks. Those that have arrived are kept, also if this is interrupted. */
export async function sendFiles(
  client: ServiceClient,
  config: ReleaseConfig,
  { packages }: Proposal,
  { id, missing }: AcceptedProposal,
  progress: Progress,
): Promise<void> {
  let sent = 0
  progress.step('Sending files')
  progress.count(0, missing.length, 'file')
  await forEachWithConcurrency(missing, FILES_AT_ONCE, async ({ package: name, sha256 }) => {
    const file = packages.find((one) => one.name === name)?.files.find((one) => one.sha256 === sha256)
    // Only what was announced: the service must not ask for other files of this machine.
    if (!file) throw new Error(`the service asks for a file of ${name} that was not announced`)
    const content = readBuiltFile(config, name, file.path, sha256)
    const isCompressed = isText(file.path) || file.path.endsWith('.cjs')
    const body = isCompressed
      ? await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : content
    await client.upload(id, name, sha256, new Uint8Array(body), isCompressed ? 'br' : undefined)
    progress.count(++sent, missing.length, 'file')
  })
}
