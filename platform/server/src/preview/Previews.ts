import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { previewFileName, type Preview } from '@site/shared/contract/releases'
import { isSignedFor, parsePreviewToken, type PreviewToken } from '@site/http/previewToken'
import { namesIn } from '@site/store/folder/files'
import type { Config } from '../config'
import { setNewest } from '../setNewest'
import { DamageLog } from '../site/damage/DamageLog'
import { ServedReleaseSet } from '../site/ServedReleaseSet'
import type { SignedSets } from '../site/SignedSets'

/** Each has the pages in memory that were asked for. */
const MAX_LOADED = 30
/** Compared with a token of a preview that does not exist, so that the answer takes as long. */
const noPreview = { id: '', key: '' }

/** A preview that a browser may see. */
export interface OpenPreview {
  preview: Preview
  served: ServedReleaseSet
}

interface Loaded {
  /** Changes when the preview is made again. */
  state: string
  preview: Preview
  served?: ServedReleaseSet
}

/** The previews of the store (decision 0107). Reads nothing of one until a valid token asks for it. */
export class Previews {
  /** By id, the least recently used first. */
  readonly #loaded = new Map<string, Loaded>()

  /** @param warn Called when a preview or a file of it is damaged. */
  constructor(
    private readonly config: Pick<Config, 'storeDir' | 'apiBase'>,
    private readonly warn: (error: unknown) => void = () => undefined,
    /** Undefined: previews need not be signed. */
    private readonly signed?: SignedSets,
  ) {}

  /**
   * @param text Text of a link or a cookie.
   * @returns undefined unless it is the token of a preview that is in the store, and neither of them has expired.
   */
  open(text: string): OpenPreview | undefined {
    const token = parsePreviewToken(text)
    if (!token) return undefined
    try {
      return this.#open(token)
    } catch (error) {
      // A damaged preview counts as missing.
      this.warn(error)
      return undefined
    }
  }

  /**
   * Ids of those that have not expired. Keeps none of them loaded: they would replace those that browsers see.
   *
   * @throws Error when a record cannot be read.
   */
  ids(): string[] {
    return namesIn(join(this.config.storeDir, 'previews')).filter((id) => {
      const file = this.#getFile(id)
      return existsSync(file) && Date.parse(readPreview(file).expiresAt) > Date.now()
    })
  }

  #open(token: PreviewToken): OpenPreview | undefined {
    const loaded = this.#find(token.id)
    const isSigned = isSignedFor(loaded?.preview ?? noPreview, token)
    if (!loaded || !isSigned) return undefined
    const { preview } = loaded
    if (Math.min(token.expires * 1000, Date.parse(preview.expiresAt)) <= Date.now()) return undefined
    loaded.served ??= new ServedReleaseSet(
      this.#getDir(preview.id),
      this.config.apiBase,
      new DamageLog(this.warn),
      this.signed?.manifest(`previews/${preview.id}`),
    )
    return { preview, served: loaded.served }
  }

  /** @throws Error when its record cannot be read. */
  #find(id: string): Loaded | undefined {
    const file = this.#getFile(id)
    const stats = statSync(file, { throwIfNoEntry: false })
    const before = this.#loaded.get(id)
    // Nothing is kept of a preview that is gone or damaged.
    this.#loaded.delete(id)
    if (!stats) return undefined
    const state = `${stats.ino} ${stats.mtimeMs}`
    const loaded = before?.state === state ? before : { state, preview: readPreview(file) }
    setNewest(this.#loaded, id, loaded, MAX_LOADED)
    return loaded
  }

  #getDir(id: string): string {
    return join(this.config.storeDir, 'previews', id)
  }

  #getFile(id: string): string {
    return join(this.#getDir(id), previewFileName)
  }
}

function readPreview(file: string): Preview {
  // Cast: the release tool writes this type.
  return JSON.parse(readFileSync(file, 'utf8')) as Preview
}
