import type { ModuleLoader } from '../modules/ModuleLoader'
import type { PagePreview } from './PagePreview'
import { whenIdle } from '@site/shared/ui/whenIdle'

/** Returns undefined for an owner whose pages have no previews. */
type FetchPreview = (path: string, owner: string) => Promise<PagePreview | undefined> | undefined

interface Entry {
  /** With the query string. */
  path: string
  request: Promise<PagePreview | undefined>
  /** Set if the preview was loaded before the module. */
  preview?: PagePreview
}

/** The module's request starts after this time even if the preview is still loading. */
const HEAD_START_MS = 1000

/**
 * The page previews of a visit. A preview is smaller than the module of its page and is fetched first, so that the
 * visitor can read it while the module loads. If the module was requested before, no preview is fetched.
 */
export class PreviewCache {
  /** One entry per owner, because the module that loads afterwards renders all pages of its owner. */
  readonly #entries = new Map<string, Entry>()

  constructor(
    private readonly modules: ModuleLoader,
    private readonly fetchPreview: FetchPreview = () => undefined,
  ) {}

  /** The preview that was loaded before the module of its owner, if any. It never changes afterwards. */
  previewFor(owner: string): PagePreview | undefined {
    return this.#entries.get(owner)?.preview
  }

  /** Fetches a preview, then the module of its owner, before the visitor navigates. */
  async prefetch(path: string, owner: string): Promise<void> {
    const load = () => void this.modules.prefetch(owner)
    await withHeadStart(this.#fetch(path, owner, { isNavigation: false })?.request)
    const preview = this.previewFor(owner)
    // Otherwise importing the module would fetch the same style sheets again.
    preview?.claimStyles()
    // If the visitor navigates now, the preview is rendered first.
    if (preview) whenIdle(load)
    else load()
  }

  /**
   * Resolves once there is something to render: the preview, the module, or the failure of both. It requests the
   * module only if the preview is late or missing; otherwise `PreviewBoundary` does.
   */
  async whenRenderable(path: string, owner: string): Promise<unknown> {
    // Each navigation is a new attempt, also to another page of the same owner.
    this.modules.forgetFailure(owner)
    const request = this.#fetch(path, owner, { isNavigation: true })?.request
    if (await withHeadStart(request)) return
    const load = this.modules.load(owner)
    return Promise.race([
      request?.then<unknown>((preview) => preview ?? load) ?? load,
      load.then<unknown>(({ status }) => (status === 'ready' ? status : request)),
    ])
  }

  /** @param isNavigation A navigation replaces a pending prefetch of another page. */
  #fetch(path: string, owner: string, { isNavigation }: { isNavigation: boolean }): Entry | undefined {
    const known = this.#entries.get(owner)
    if (known?.path === path) return known
    // Never replace the visible preview or the target of a pending navigation.
    if (this.modules.has(owner) || (isNavigation ? known?.preview : known)) return undefined
    const request = this.fetchPreview(path, owner)
    if (!request) return undefined
    const entry: Entry = { path, request }
    this.#entries.set(owner, entry)
    void request.then((preview) => {
      if (preview && !this.modules.isReady(owner)) entry.preview = preview
      // The next navigation to it is a new attempt.
      if (!preview && this.#entries.get(owner) === entry) this.#entries.delete(owner)
    })
    return entry
  }
}

/** Waits for a preview, but no longer than its head start. */
function withHeadStart<T>(request: Promise<T> | undefined): Promise<T | undefined> | undefined {
  return (
    request &&
    Promise.race([request, new Promise<undefined>((resolve) => setTimeout(resolve, HEAD_START_MS))])
  )
}
