import { join } from 'node:path'
import { rootDir } from '@site/cli/rootDir'

/** Names a file in `fonts/`. */
export type FontDevice = 'desktop' | 'phone'

/**
 * Environment of a browser with the system fonts of a computer or a phone, on machines with fontconfig. Pages use them
 * until the site's own fonts arrive, and test servers have hardly any.
 */
export function withFonts(device: FontDevice): NodeJS.ProcessEnv {
  return { ...process.env, FONTCONFIG_FILE: join(rootDir, `platform/browser-checks/fonts/${device}.conf`) }
}
