import { UsageError } from '@site/cli/command'
import { formatJson, jsonOption, parseNumber } from '@site/cli/options'
import { defineCommand } from '../cli/command'
import { formatMoment, formatTime } from '../format'
import { gateOptions, parseGateOptions, waitOption } from '../cli/options'
import { getBuilds } from '../publish/makeBuilds'
import type { ListedPreview } from '../publish/previews'
import { DEFAULT_PREVIEW_DAYS, MAX_PREVIEW_DAYS, previewIdPattern } from '../store/previews'

export const previewCommand = defineCommand({
  name: 'preview',
  summary: 'Shows a build of a package in the whole site to those who have the link; list and remove.',
  arguments: '<package|all|list|remove> [preview]',
  options: {
    name: { type: 'string', value: '<name>', help: 'of the preview; one of the same name is replaced' },
    expires: {
      type: 'string',
      value: '<days>',
      help: `1 to ${MAX_PREVIEW_DAYS}; ${DEFAULT_PREVIEW_DAYS} by default`,
    },
    ...waitOption,
    ...gateOptions,
    force: { type: 'boolean', help: 'preview although this checkout never saw the live version' },
    json: { ...jsonOption, help: `with list: ${jsonOption.help}` },
  },
  details: `Builds and checks as "publish" does, and puts nothing live. Prints the link. If the build is live already, prints nothing, and
removes an earlier preview of the same name.
"preview list" shows the previews with their links, "preview remove <preview>" removes one, and "promote <preview>" puts it
live. Visitors without the link get the live site. Leads that are sent from a preview are tests.`,
  async run({ arguments: [requested, id], options }, context) {
    const { releases, progress, write } = context
    if (requested !== 'remove' && id !== undefined)
      throw new UsageError(`Unexpected argument "${id}". The name of a preview: --name ${id}`)
    if (requested === 'list') {
      await releases.refresh()
      const previews = await releases.previews()
      return write(options.json ? formatJson(previews) : describePreviews(previews))
    }
    if (requested === 'remove') {
      if (id === undefined) throw new UsageError('Which preview? "preview list" shows them.')
      await releases.removePreview(id)
      return write(`Preview ${id} is removed.\n`)
    }
    const ofPreview = { ...readPreviewOptions(options), ...parseGateOptions(options), force: options.force }
    const preview = await releases.preview(getBuilds(requested, context), ofPreview)
    progress.end()
    if (!preview) return progress.note('Nothing to preview: these builds are live already.')
    progress.note(`Preview ${preview.id} shows ${formatPackages(preview)}, ${formatEnd(preview.expiresAt)}.`)
    // The link alone, so that a CI job can post it.
    await write(`${preview.link}\n`)
    progress.note(
      `npm run release -- promote ${preview.id} puts it live. "compare ${preview.id}", on the machine of the store, shows in pictures what it changes.`,
    )
  },
})

/** @throws UsageError */
function readPreviewOptions({ name, expires }: { name?: string; expires?: string }) {
  if (name !== undefined && !previewIdPattern.test(name))
    throw new UsageError('--name takes up to 40 small letters, digits and hyphens.')
  const days =
    expires === undefined ? undefined : parseNumber('--expires', expires, { min: 1, max: MAX_PREVIEW_DAYS })
  return { name, days }
}

function describePreviews(previews: readonly ListedPreview[]): string {
  if (previews.length === 0) return 'There are no previews.\n'
  return previews
    .map((preview) => {
      const { id, user, createdAt, expiresAt, link } = preview
      return `${id}  ${formatPackages(preview)} by ${user}\n  ${formatTime(createdAt)}, ${formatEnd(expiresAt)}\n  ${link}\n`
    })
    .join('')
}

const formatPackages = ({ packages }: ListedPreview) =>
  packages.map(({ name, version, commit }) => `${name} ${version}${commit ? ` (${commit})` : ''}`).join(', ')

const formatEnd = (expiresAt: string) =>
  Date.parse(expiresAt) <= Date.now() ? 'expired' : `until ${formatMoment(expiresAt)}`
