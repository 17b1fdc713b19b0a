import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '@site/release/build/build'
import { previewBuilds } from '@site/release/publish/previewBuilds'
import { promote } from '@site/release/publish/promote'
import { publishBuilds } from '@site/release/publish/publishBuilds'
import { Store } from '@site/release/store/Store'
import { createConfig, createSampleRepository, samplePackage } from './badRemotes/sampleRepository'

test('compare shows what a preview changes: texts, findings and pictures of the pages that differ', async () => {
  const sample = await createSampleRepository()
  try {
    const [config, store] = [createConfig(sample), new Store(sample.storeDir)]
    await publishBuilds(config, store, [samplePackage])
    sample.replace('src/content/sample.ts', 'tiene una página propia', 'tiene su página')
    sample.replace('src/pages/SamplePage.module.css', '.title {', '.title {\n  color: #eee;')
    await build(config, samplePackage)
    await previewBuilds(config, store, [samplePackage], { name: 'pr-12' })
    const { exitCode, output } = await sample.run('compare', 'pr-12')
    expect(output).toMatch(/^4 pages changed: .*index\.html$/m)
    expect(exitCode).toBe(0)

    // Beside the preview, whose banner leads to it.
    const dir = join(sample.storeDir, 'previews/pr-12/comparison')
    const report = readFileSync(join(dir, 'index.html'), 'utf8')
    expect(report).toContain('<del>− Cada parte de esta muestra tiene una página propia.</del>')
    expect(report).toContain('<ins>+ Cada parte de esta muestra tiene su página.</ins>')
    expect(report).toMatch(/<ins>\+ 390 px: color-contrast /)
    for (const path of ['/muestra', '/muestra?orden=nombre', '/muestra/primera', '/muestra/segunda'])
      expect(report).toContain(`<h2>${path}: changed</h2>`)
    const pictures = [...report.matchAll(/<img src="([^"]+)"/g)].map(([, file = '']) => file)
    expect(pictures).toContain('pictures/1-390-difference.png')
    expect(pictures.filter((file) => !existsSync(join(dir, file)))).toEqual([])

    await promote(config, store, 'pr-12')
    const live = readlinkSync(join(sample.storeDir, 'live')).slice('sites/'.length)
    expect(readdirSync(join(sample.storeDir, 'live'))).not.toContain('comparison')
    expect((await sample.run('compare', live)).output).toContain('No page differs.')
  } finally {
    sample.remove()
  }
})
