import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { runCli } from '../cli/runCli'
import type { ReleaseConfig } from '../config'

/** Runs a command of `npm run release` in this process. */
export async function runRelease(
  args: readonly string[],
  { rootDir, storeDir, storeUrl, origin, mode, user, renderSeconds, keyFile, publicKeys }: ReleaseConfig,
  more: NodeJS.ProcessEnv = {},
) {
  const env = {
    ROOT_DIR: rootDir,
    STORE_DIR: storeDir,
    STORE_URL: storeUrl,
    SITE_ORIGIN: origin,
    BUILD_MODE: mode,
    RELEASE_USER: user,
    RENDER_SECONDS: String(renderSeconds),
    RELEASE_KEY_FILE: keyFile,
    RELEASE_PUBLIC_KEY: publicKeys,
    ...more,
  }
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const texts = Promise.all([buffer(output), buffer(errors)])
  const code = await runCli(args, env, output, errors)
  output.end()
  errors.end()
  const [printed, errorText] = (await texts).map(String) as [string, string]
  return { code, printed, errorText }
}
