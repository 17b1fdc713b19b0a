import { UsageError } from '@site/cli/command'
import { jsonOption } from '@site/cli/options'
import type { Write } from '@site/cli/runProgram'
import { choosePackages } from '../build/packages'
import { defineCommand } from '../cli/command'
import { allowancesOf, gateOptions } from '../cli/gateOptions'
import { requirePackage } from '../cli/packageArgument'
import { applyWait, waitOption } from '../cli/waitOption'
import { browserGateFor, browserOptions } from '../gate/browser/browserOptions'
import type { Progress } from '../progress/Progress'
import { refresh } from '../sharedStore/refresh'
import {
  MAX_PREVIEW_DAYS,
  previewIdPattern,
  readPreviews,
  removePreview,
  requirePreview,
  type StoredPreview,
} from '../store/previews'
import type { Store } from '../store/Store'
import { withLock } from '../store/withLock'
import { describePreview, describePreviews, listPreview, type ListedPreview } from './listPreviews'
import { makeBuilds } from '../publish/makeBuilds'
import { previewBuilds } from '../publish/previewBuilds'

export const previewCommand = defineCommand({
  name: 'preview',
  summary: 'Shows a build of a package in the whole site to those who have the link; list and remove.',
  arguments: '<package|all|list|remove> [preview]',
  options: {
    name: { type: 'string', value: '<name>', help: 'of the preview; one of the same name is replaced' },
    expires: { type: 'string', value: '<days>', help: '1 to 90; 7 by default' },
    ...waitOption,
    ...gateOptions,
    ...browserOptions,
    force: { type: 'boolean', help: 'preview although this checkout never saw the live version' },
    json: { ...jsonOption, help: `with list: ${jsonOption.help}` },
  },
  details: `Builds and checks as "publish" does, and puts nothing live. Prints the link, and nothing if the build is live already.
"preview list" shows the previews with their links, "preview remove <preview>" removes one, and "promote <preview>" puts it
live. Visitors without the link get the live site. Leads that are sent from a preview are tests.`,
  async run({ arguments: args, options }, { config, store, progress, write }) {
    applyWait(store, options.wait)
    const requested = requirePackage(args)
    if (requested === 'list') {
      await refresh(store, progress)
      const listed = readPreviews(store).map((preview) => listPreview(preview, config.origin))
      return write(describePreviews(listed, options.json))
    }
    if (requested === 'remove') {
      const id = requirePreviewId(args[1])
      await removeStoredPreview(store, id)
      return write(`Preview ${id} is removed.\n`)
    }
    const ofPreview = readPreviewOptions(options)
    const names = choosePackages(config.rootDir, requested)
    const checkInBrowser = await browserGateFor(options)
    const preview = await previewBuilds(config, store, names, {
      ...ofPreview,
      force: options.force,
      skipWithdrawn: requested === 'all',
      ...(await makeBuilds(config, names, progress, { waiting: store.waiting })),
      progress,
      allowances: allowancesOf(options),
      checkInBrowser,
    })
    await reportPreview(preview && listPreview(preview, config.origin), progress, write)
  },
})

/** @throws UsageError without an argument. */
export function requirePreviewId(id: string | undefined): string {
  if (id === undefined) throw new UsageError('Which preview? "preview list" shows them.')
  return id
}

/**
 * Prints the link alone, so that a CI job can post it.
 *
 * @param made Undefined if the builds are live already.
 */
export async function reportPreview(
  made: ListedPreview | undefined,
  progress: Progress,
  write: Write,
): Promise<void> {
  progress.end()
  progress.note(made ? describePreview(made) : 'Nothing to preview: these builds are live already.')
  if (made) await write(`${made.link}\n`)
}

/** @throws UsageError */
export function readPreviewOptions(options: { name?: string | undefined; expires?: string | undefined }): {
  name?: string
  days?: number
} {
  const { name, expires } = options
  if (name !== undefined && !previewIdPattern.test(name))
    throw new UsageError('--name takes up to 40 small letters, digits and hyphens.')
  const days = expires === undefined ? undefined : Number(expires)
  if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= MAX_PREVIEW_DAYS))
    throw new UsageError(`--expires takes a number of days from 1 to ${MAX_PREVIEW_DAYS}, not "${expires}".`)
  return { ...(name !== undefined && { name }), ...(days !== undefined && { days }) }
}

/**
 * @param assertMayRemove Called before anything is removed.
 * @throws ReleaseError when the store does not hold the preview.
 */
export async function removeStoredPreview(
  store: Store,
  id: string,
  assertMayRemove: (preview: StoredPreview) => void = () => undefined,
): Promise<void> {
  await withLock(store, `removal of preview ${id}`, () => {
    assertMayRemove(requirePreview(store, id))
    removePreview(store, id)
  })
}
