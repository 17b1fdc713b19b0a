import { join } from 'node:path'

/**
 * What the release service keeps beside the store, which no server of the site reads:
 *
 *   access.json      keys and trusted issuers
 *   attempts.jsonl   who tried what, and earlier files of it
 *   runs/            builds that are being received or checked
 */
export const serviceDir = (storeDir: string): string => join(storeDir, 'service')
