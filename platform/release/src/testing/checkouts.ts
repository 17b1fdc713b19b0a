import { execFileSync } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseConfig } from '../config'
import type { fakeRepository } from './fakeRepository'

type Repository = ReturnType<typeof fakeRepository>

const identity = [
  '-c',
  'user.name=Tester',
  '-c',
  'user.email=tester@site.example',
  '-c',
  'commit.gpgsign=false',
]

export function runGit(cwd: string, ...args: string[]): string {
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim()
}

/** Puts a hand-built repository under git, with one commit. */
export function initGit({ dir, write }: Repository): void {
  write('.gitignore', 'dist/\nvar/\n.release/\nother/\n')
  write('webpack.common.js', '')
  write('mfe-contact/src/text.ts', 'one')
  write('shared/src/text.ts', 'one')
  runGit(dir, 'init', '--quiet', '--initial-branch=main')
  runGit(dir, 'add', '--all')
  runGit(dir, 'commit', '--quiet', '--message=One')
}

/** Commits a change of a file. @returns The hash of the commit. */
export function commit(rootDir: string, file: string, content: string): string {
  writeFileSync(join(rootDir, file), content)
  runGit(rootDir, 'add', '--all')
  runGit(rootDir, 'commit', '--quiet', `--message=${content}`)
  return runGit(rootDir, 'rev-parse', 'HEAD')
}

/** A second checkout of the same repository, which publishes to the same store. */
export function cloneCheckout({ dir, config }: Repository): ReleaseConfig {
  const rootDir = join(dir, 'other')
  runGit(dir, 'clone', '--quiet', '.', rootDir)
  return { ...config, rootDir }
}

/** The build of a package as another checkout would make it. */
export function copyBuild({ dir }: Repository, to: ReleaseConfig, packageName: string): void {
  const build = (rootDir: string) => join(rootDir, packageName, 'dist/production')
  rmSync(build(to.rootDir), { recursive: true, force: true })
  cpSync(build(dir), build(to.rootDir), { recursive: true })
}
