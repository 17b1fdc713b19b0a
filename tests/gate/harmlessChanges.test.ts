import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '@site/release/build/build'
import { publishBuilds } from '@site/release/publish/publishBuilds'
import type { GateOptions } from '@site/release/gate/GateOptions'
import { Store } from '@site/release/store/Store'
import {
  createConfig,
  createSampleRepository,
  samplePackage,
  type SampleRepository,
} from './badRemotes/sampleRepository'
import { codeChanges } from './harmless/codeChanges'
import { copyChanges } from './harmless/copyChanges'
import { effectChanges } from './harmless/effectChanges'
import { formChanges } from './harmless/formChanges'
import { frameChanges } from './harmless/frameChanges'
import type { HarmlessChange } from './harmless/HarmlessChange'
import { markupChanges } from './harmless/markupChanges'
import { pageChanges } from './harmless/pageChanges'
import { pictureChanges } from './harmless/pictureChanges'
import { reactChanges } from './harmless/reactChanges'
import { styleChanges } from './harmless/styleChanges'

const [firstPage, secondPage, ...morePages] = pageChanges
const changes: readonly HarmlessChange[] = [
  // The other changes add to these pages.
  ...[firstPage!, secondPage!, ...copyChanges],
  ...[...morePages, ...markupChanges, ...pictureChanges, ...styleChanges],
  ...[...formChanges, ...reactChanges, ...effectChanges, ...codeChanges, ...frameChanges],
]
/** By the whole command: types and a browser take as long as all other checks of ten publishes, and their findings name the part. */
const isByCommand = (index: number) => index % 10 === 9 || index === changes.length - 1

let sample: SampleRepository
beforeAll(async () => {
  sample = await createSampleRepository()
  await publishBuild({})
})
afterAll(() => sample.remove())

test('there are at least fifty', () => {
  expect(changes.length).toBeGreaterThanOrEqual(50)
})

test.each(changes.map((change, index) => ({ ...change, index })))(
  '$name passes',
  async ({ change, options = {}, index }) => {
    const takeBack = keepSources()
    try {
      change(sample)
      await (isByCommand(index) ? publishByCommand(options) : publishBuild(options))
    } catch (error) {
      // The next changes are judged without it.
      takeBack()
      throw error
    }
  },
)

async function publishBuild(options: GateOptions): Promise<void> {
  const [config, store] = [createConfig(sample), new Store(sample.storeDir)]
  await build(config, samplePackage)
  const outcome = await publishBuilds(config, store, [samplePackage], options)
  expect(outcome.status).toBe('published')
}

async function publishByCommand({ gone = [], acceptSize }: GateOptions): Promise<void> {
  const words = [...gone.flatMap((path) => ['--gone', path]), ...(acceptSize ? ['--accept-size'] : [])]
  const { exitCode, output } = await sample.run('publish', samplePackage, ...words)
  expect(output).toMatch(/Release set \d+ is live/)
  expect(exitCode).toBe(0)
}

/** @returns A function that restores the sources of the sample as they are now. */
function keepSources(): () => void {
  const source = join(sample.rootDir, samplePackage)
  const kept = join(sample.rootDir, 'kept')
  const isSource = (path: string) => !path.startsWith(join(source, 'dist'))
  rmSync(kept, { recursive: true, force: true })
  cpSync(source, kept, { recursive: true, filter: isSource })
  return () => {
    rmSync(source, { recursive: true })
    renameSync(kept, source)
  }
}
