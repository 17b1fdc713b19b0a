import { join } from 'node:path'
import { rootDir } from './rootDir'

/** There is a file in fonts/ for each. */
export type FontDevice = 'desktop' | 'phone'

/**
 * Environment of a browser with the fonts of a computer or of a phone, on every machine with fontconfig. Until the
 * site's own fonts are there pages are drawn with those, and a server that runs tests has hardly any.
 */
export function withFontsOf(device: FontDevice): NodeJS.ProcessEnv {
  return { ...process.env, FONTCONFIG_FILE: join(rootDir, `scripts/testing/fonts/${device}.conf`) }
}
