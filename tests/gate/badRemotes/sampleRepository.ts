import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, buildInputs, getDist } from '@site/release/build/build'
import { readReleaseConfig } from '@site/release/config'
import { acquireLock } from '@site/store/folder/fileLock'
import { programArguments } from '../../support/compiledPrograms.cjs'

const repository = join(__dirname, '../../..')

/** Published once for all tests by ../publishBase.mjs: the shell and the remotes of this repository. */
export const baseStore = join(repository, 'var/release-tests/store')

export const samplePackage = 'mfe-sample'

/** The build of the good sample, for all tests. */
const goodBuild = join(repository, 'var/release-tests/sample')

/** Where the sample is built: a folder with its sources, and links to what it is built with. */
export interface SampleRepository {
  /** `ROOT_DIR` of the release tool. */
  rootDir: string
  /** A copy of the base store. */
  storeDir: string
  /**
   * Replaces a text that occurs once in a file of the sample.
   *
   * @param file "src/pages/SamplePage.tsx"
   * @throws Error if the text does not occur exactly once.
   */
  replace: (file: string, text: string, replacement: string) => void
  write: (file: string, content: string) => void
  /** Runs a command of the release tool: `run('check', 'mfe-sample')`. It never rejects for an exit code. */
  run: (...args: string[]) => Promise<Outcome>
  remove: () => void
}

export interface Outcome {
  exitCode: number
  /** Standard output and standard error. */
  output: string
}

/**
 * The good sample in a repository of its own, with its build, which is made once while its sources are the same. The caller
 * removes it.
 */
export async function createSampleRepository(): Promise<SampleRepository> {
  const sample = copySample()
  const config = createConfig(sample)
  const dist = getDist(config, samplePackage, 'production')
  const lock = await acquireLock(`${goodBuild}.lock.sqlite`, { task: 'build of the good sample' })
  try {
    if (existsSync(goodBuild)) cpSync(goodBuild, dist, { recursive: true })
    if ((await build(config, samplePackage)) === 'built') {
      rmSync(goodBuild, { recursive: true, force: true })
      rmSync(`${goodBuild}.new`, { recursive: true, force: true })
      cpSync(dist, `${goodBuild}.new`, { recursive: true })
      renameSync(`${goodBuild}.new`, goodBuild)
    }
  } catch (error) {
    sample.remove()
    throw error
  } finally {
    lock.release()
  }
  return sample
}

/** Copies the good sample into a repository of its own, without a build. */
function copySample(): SampleRepository {
  const rootDir = mkdtempSync(join(tmpdir(), 'sample-'))
  const storeDir = join(rootDir, 'var')
  const sampleDir = join(rootDir, samplePackage)
  // The bundler writes beside its own scripts, so these are copied and not linked.
  const isScript = (path: string) => !/\.test\.ts$|\/testing(\/|$)/.test(path)
  for (const path of buildInputs.filter((input) => input !== 'shared'))
    cpSync(join(repository, path), join(rootDir, path), { recursive: true, filter: isScript })
  for (const folder of ['node_modules', 'shared'])
    symlinkSync(join(repository, folder), join(rootDir, folder))
  cpSync(join(__dirname, samplePackage), sampleDir, { recursive: true })
  cpSync(baseStore, storeDir, { recursive: true, verbatimSymlinks: true })

  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(sampleDir, file)), { recursive: true })
    writeFileSync(join(sampleDir, file), content)
  }
  return {
    rootDir,
    storeDir,
    write,
    replace(file, text, replacement) {
      const parts = readFileSync(join(sampleDir, file), 'utf8').split(text)
      if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times "${text}", not once`)
      write(file, parts.join(replacement))
    },
    run: (...args) => runReleaseTool({ rootDir, storeDir }, args),
    remove: () => rmSync(rootDir, { recursive: true, force: true }),
  }
}

/** For functions of the release tool in this process. */
export const createConfig = ({ rootDir, storeDir }: Pick<SampleRepository, 'rootDir' | 'storeDir'>) =>
  readReleaseConfig({ ROOT_DIR: rootDir, STORE_DIR: storeDir, RELEASE_USER: 'tester' })

function runReleaseTool(
  { rootDir, storeDir }: Pick<SampleRepository, 'rootDir' | 'storeDir'>,
  args: readonly string[],
): Promise<Outcome> {
  const env = { ...process.env, ROOT_DIR: rootDir, STORE_DIR: storeDir, RELEASE_USER: 'tester', NODE_ENV: '' }
  const command = [...programArguments('platform/release/src/cli.ts'), ...args]
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      command,
      { cwd: repository, env, maxBuffer: Infinity },
      (_error, stdout, stderr) => resolve({ exitCode: child.exitCode ?? -1, output: stdout + stderr }),
    )
  })
}
