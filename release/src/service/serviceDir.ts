import { join } from 'node:path'

/**
 * What the release service keeps beside the store, which no server of the site reads:
 *
 *   access.json      keys and trusted issuers
 *   attempts.jsonl   who tried what, and earlier files of it
 *   uploads/         files that teams have sent, by package and hash
 *   runs/            builds that are being checked
 */
export const serviceDir = (storeDir: string): string => join(storeDir, 'service')
