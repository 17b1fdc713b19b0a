import { capture } from '@site/cli/testing/capture'
import { runCli } from '../runCli'
import type { ReleaseConfig } from '../config'

/** Runs a command of `npm run release` in this process. */
export function runRelease(
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
  return capture((output, errors) => runCli(args, env, output, errors))
}
