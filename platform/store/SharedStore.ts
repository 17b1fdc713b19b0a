/*
 * What release tool and servers need of a store, wherever it is: in a folder (shared/src/contract/releases.ts has its layout)
 * or in PostgreSQL. A store is a set of folders, one for each release set and each release, a journal, and the number of
 * the live set. Each folder lists its files with their hashes, files in `assets/` included, which folders share.
 */

/** Files are published one by one, so none may be larger. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024

export interface StoredFile {
  /** Relative to the store: "sites/3/pages/index.html.br", "assets/shell/js/main.1.js". */
  path: string
  /** SHA-256, base64url. */
  hash: string
  /** In bytes. */
  size: number
}

export interface Blob {
  hash: string
  bytes: Buffer
}

export interface StoredFolder {
  /** "sites/3", "releases/mfe-products/0a1b2c3d4e5f" */
  path: string
  files: readonly StoredFile[]
}

/** All of it at one moment. */
export interface StoreState {
  /** Number of the live release set. Undefined before the first publish. */
  live: number | undefined
  /** Digest of each folder's files, by path: `computeDigest`. */
  folders: ReadonlyMap<string, string>
  /** How many lines the journal has. */
  journalLines: number
}

/** A part of a store that is not as it was published. */
export interface Damage {
  /** Relative to the store: "sites/3/pages/index.html". */
  file: string
  /** Completes "<file> …": "is missing". */
  cause: string
}

/** @throws StoreUnavailable from every method when the store cannot be reached; trying again later can succeed. */
export interface StoreReader {
  state(): Promise<StoreState>
  /** @returns Nothing for a folder that the store does not hold. */
  getFiles(folder: string): Promise<StoredFile[]>
  /** @returns Lines of the journal without line breaks, from an index on, at most as many as asked for. */
  journal(from?: number, count?: number): Promise<string[]>
  /** @returns Those of the files whose content must be `put` before a folder with them can be committed. */
  missing(files: readonly StoredFile[]): Promise<StoredFile[]>
  /**
   * Reads contents, each hash once.
   *
   * @throws StoreError when one is missing or has another hash.
   */
  read(files: readonly StoredFile[]): AsyncIterable<Blob>
  /** Reads everything and compares it with the recorded hashes. */
  problems(): Promise<Damage[]>
}

/** What one commit changes, all of it or nothing. */
export interface StoreChange {
  /** Folders that are new or have other files than before. */
  folders?: readonly StoredFolder[]
  /** Paths of folders that are not needed any more. Contents that no other folder has are deleted. */
  removed?: readonly string[]
  /** Lines that stand in the journal from an index on. */
  journal?: { from: number; lines: readonly string[] } | undefined
  /** Number of the set that goes live. It is among the folders of the store or of this change. */
  live?: number | undefined
}

export interface StoreWriter extends StoreReader {
  /** Stores content that the next commit needs. @throws StoreError when it has another hash or is too large. */
  put(blob: Blob): Promise<void>
  /**
   * @throws StoreError when the change is refused: nothing has changed then; or when the connection was lost and the store cannot
   *   say whether it has, which the message tells.
   */
  commit(change: StoreChange): Promise<void>
}

export interface LockedStore extends StoreWriter {
  /** @throws StoreError when the lock was lost. The next commit fails then. */
  assertHeld(): void
  release(): Promise<void>
}

/** How to wait for the lock of a store. */
export interface LockWait {
  /** What the lock is taken for: "publish of mfe-products". */
  task: string
  /** @default two minutes */
  waitMs?: number
  /** Receives a message when the wait starts and every ten seconds. Of commands that have the option `--wait`. */
  report?: (message: string) => void
}

/** Something about the store that a person has to act on. Only its message is printed. */
export class StoreError extends Error {
  override name = 'StoreError'
}

/** The store cannot be reached now. */
export class StoreUnavailable extends StoreError {
  override name = 'StoreUnavailable'
}
