import { resolve } from 'node:path'
import { defineStoreCommand } from '@site/release/cli/command'
import { waitOption } from '@site/release/cli/options'
import { readExportConfig } from './exportConfig'
import { exportSite } from './exportSite'

export const exportCommand = defineStoreCommand({
  name: 'export',
  summary: 'Writes the live site as files that nginx or a static host can serve without Node.',
  arguments: '<folder>',
  options: { ...waitOption },
  details: `The folder must be absent, empty or an earlier export, which is replaced. The server's settings API_BASE, API_KEY (required)
and CDN_SECONDS apply. docs/deploy.md says how to serve the files, and what a static host cannot do.`,
  async run({ arguments: [folder] }, { config: { origin }, store, progress, write }) {
    const config = { ...readExportConfig(process.env), origin }
    progress.step('Writing the live site')
    const dir = resolve(folder)
    const { set, pages, files, warnings } = await exportSite(store, dir, config)
    await write(
      `Exported release set ${set}: ${pages} pages, ${files} files in ${dir}/public.\n` +
        `For nginx, include ${dir}/nginx.conf. For static hosts, upload ${dir}/public.\n` +
        warnings.map((warning) => `${warning}\n`).join(''),
    )
  },
})
