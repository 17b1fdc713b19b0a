import type { Engine } from '../leads/engine'
import { counted } from '@site/cli/counted'

/**
 * Overwrites what erased leads left in the database's files.
 *
 * @param count How many leads have been deleted.
 * @param command Completes an erasure that was interrupted.
 * @throws Error that says what has been done and what has not.
 */
export async function overwriteErased(engine: Engine, count: number, command: string): Promise<void> {
  try {
    await engine.overwriteDeleted()
  } catch (cause) {
    throw new Error(
      `Deleted: ${counted(count, 'lead')}. Bytes of erased leads are still in the database's files, because these could not be written again. Complete it with: npm run leads -- ${command}.`,
      { cause },
    )
  }
}
