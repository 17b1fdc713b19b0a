import type { SiteData } from '@site/shared/contract/site'

/** A server bundle, sent as text: the process may read no file. */
interface BundleSource {
  /** Name of the package. */
  name: string
  /** For stack traces. */
  file: string
  code: string
}

/** What bundleProcess.cjs does, one request at a time: first it evaluates the shell, then possibly a remote. */
export type ProcessRequest =
  | { type: 'evaluate'; kind: 'shell' | 'remote'; source: BundleSource; maxBytes: number }
  | { type: 'render'; site: SiteData; location: string; maxBytes: number }

export interface RenderedHtml {
  /** Doctype to `</html>`. */
  html: string
  /** What components threw. */
  errors: readonly string[]
}

/** Answers of bundleProcess.cjs. `published` is JSON; `cause` is as in a finding. */
export type ProcessAnswer = { published: string } | RenderedHtml | { check: string; cause: string }

/** Before an answer: what the bundles print. */
export interface ProcessOutput {
  output: string
}
