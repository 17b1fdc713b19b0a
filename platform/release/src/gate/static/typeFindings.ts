import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from '../../build/build'
import { sharedFolder } from '../../build/packages'
import type { ReleaseConfig } from '../../config'
import type { Finding } from '../../Finding'

/** An error in a package, as the compiler prints it: "mfe-contact/src/remote.tsx(12,3): error TS2322: …". */
const errorLine = /^(.+)\((\d+),(\d+)\): error (TS\d+: .*)$/

/**
 * Checks the types of packages, without their tests. A package whose inputs have not changed since its types were right is not
 * checked again.
 *
 * @throws Error when the compiler cannot be run.
 */
export async function typeFindings(
  config: Pick<ReleaseConfig, 'rootDir'>,
  names: readonly string[],
): Promise<Finding[]> {
  const inputs = new Map(names.map((name) => [name, fingerprint(config, name)]))
  const getRecord = (name: string) => join(config.rootDir, name, 'dist/types-checked')
  const unchecked = names.filter((name) => {
    const record = getRecord(name)
    return !existsSync(record) || readFileSync(record, 'utf8') !== inputs.get(name)
  })
  const [first] = unchecked
  if (first === undefined) return []

  const findings = await compile(config.rootDir, unchecked, join(config.rootDir, first, 'dist'))
  for (const name of unchecked) {
    mkdirSync(dirname(getRecord(name)), { recursive: true })
    if (findings.length === 0) writeFileSync(getRecord(name), inputs.get(name) ?? '')
    else rmSync(getRecord(name), { force: true })
  }
  return findings
}

async function compile(rootDir: string, names: readonly string[], folder: string): Promise<Finding[]> {
  mkdirSync(folder, { recursive: true })
  const project = join(folder, 'tsconfig.types.json')
  const inRoot = (path: string) => join(rootDir, path)
  writeFileSync(
    project,
    JSON.stringify({
      extends: inRoot('tsconfig.json'),
      include: [...names.map((name) => `${name}/src`), `${sharedFolder(rootDir)}/src/**/*.d.ts`].map(inRoot),
      exclude: ['**/*.test.*', '**/testing/**'].map(inRoot),
    }),
  )
  const args = [inRoot('node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false', '-p', project]
  const output = await new Promise<string>((resolve, reject) =>
    execFile(process.execPath, args, { cwd: rootDir, maxBuffer: Infinity }, (error, stdout, stderr) => {
      // Exit code 2: there are errors. Any other is the compiler's own failure.
      if (error && !stdout.includes('error TS')) reject(new Error(`tsc failed: ${stderr || error.message}`))
      else resolve(stdout)
    }),
  )
  return output.split('\n').flatMap((line) => createFinding(line, names))
}

function createFinding(line: string, names: readonly string[]): Finding[] {
  const [, file, row, column, text] = errorLine.exec(line.trim()) ?? []
  if (file === undefined || text === undefined) {
    const general = /^error (TS\d+: .*)$/.exec(line.trim())?.[1]
    return general ? [{ package: names[0] ?? '', check: 'types', cause: general }] : []
  }
  // An error in a file of shared is reported once, with the first package.
  const owner = names.find((name) => file.startsWith(`${name}/`)) ?? names[0] ?? ''
  return [
    { package: owner, check: 'types', cause: `${file}:${row}:${column} ${text}`, see: 'npm run typecheck' },
  ]
}
