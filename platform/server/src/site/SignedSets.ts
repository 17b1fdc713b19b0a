import { join } from 'node:path'
import type { SetManifest } from '@site/shared/contract/releases'
import { namesIn } from '@site/store/folder/files'
import { readSignedManifest, UntrustedSet, type Trust } from '@site/store/signatures'

/** @returns URLs of all files in `assets/`, with their integrity. */
export function signedFiles({ releases, assets }: SetManifest): [string, string][] {
  return [assets, ...Object.values(releases).map(({ files }) => files)].flatMap(Object.entries<string>)
}

/** How often the store is looked through for a set with a file that no known set has. */
const LOOK_AGAIN_MS = 1000

/** The release sets and previews of the store that are signed (decision 0100). */
export class SignedSets {
  /** Subresource integrity of files in `assets/`, by URL. */
  readonly #assets = new Map<string, string>()
  #lookedAt = -Infinity

  constructor(
    private readonly storeDir: string,
    private readonly trust: Trust,
  ) {}

  /**
   * @param folder Folder of the set in the store: "sites/3".
   * @throws UntrustedSet
   */
  manifest(folder: string): SetManifest {
    // Read each time: another set can get the number of one that a killed command has left, and another preview the name of
    // an earlier one.
    const manifest = readSignedManifest(this.storeDir, folder, this.trust)
    for (const [url, integrity] of signedFiles(manifest)) this.#assets.set(url, integrity)
    return manifest
  }

  isSigned(folder: string): boolean {
    try {
      this.manifest(folder)
      return true
    } catch (error) {
      if (error instanceof UntrustedSet) return false
      throw error
    }
  }

  /** @returns Subresource integrity of a file, "/assets/…", of any signed set. Undefined if none has it. */
  findIntegrity(url: string): string | undefined {
    if (!this.#assets.has(url) && performance.now() - this.#lookedAt > LOOK_AGAIN_MS) {
      this.#signedIn('sites')
      this.#signedIn('previews')
      this.#lookedAt = performance.now()
    }
    return this.#assets.get(url)
  }

  /** The newest first. */
  numbers(): number[] {
    return this.#signedIn('sites')
      .map(Number)
      .sort((one, other) => other - one)
  }

  #signedIn(folder: 'sites' | 'previews'): string[] {
    try {
      return namesIn(join(this.storeDir, folder)).filter((name) => this.isSigned(`${folder}/${name}`))
    } catch {
      // A store that cannot be read has none.
      return []
    }
  }
}
