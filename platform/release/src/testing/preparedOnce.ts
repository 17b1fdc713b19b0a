import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FakeRepository } from './fakeRepository'

/**
 * For tests of a file that begin with the same publishes: makes them once, and copies what they left.
 *
 * @param repository A new one for each test.
 * @returns A function that prepares the repository.
 */
export function preparedOnce(repository: FakeRepository, prepare: () => Promise<void>): () => Promise<void> {
  let kept: string | undefined
  afterAll(() => kept && rmSync(kept, { recursive: true }))
  return async () => {
    if (kept) return copy(kept, repository.dir)
    await prepare()
    kept = mkdtempSync(join(tmpdir(), 'prepared-'))
    copy(repository.dir, kept)
  }
}

const copy = (from: string, to: string) =>
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
