import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startProgram, stopProgram } from '../support/programs'

export const deployDir = resolve(__dirname, '../../platform/deploy')
export const readDeployed = (file: string) => readFileSync(join(deployDir, file), 'utf8')

/** A new folder that other users can enter, deleted after the test file. */
export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(resolve(path, '..'), { recursive: true })
    writeFileSync(path, content)
  }
}

/** What the package's nginx.conf has around conf.d, without paths of the system. The folder has a folder "temp". */
export const nginxSurroundings = (folder: string) => `
daemon off;
pid ${folder}/nginx.pid;
events {}
http {
    access_log ${folder}/access.log;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temp/${name};`).join('\n    ')}
    include ${folder}/conf.d/*.conf;
}
`

/** Starts programs, and ends them after the test file. */
export function testPrograms() {
  const children: ChildProcess[] = []
  afterAll(async () => {
    await Promise.all(children.map(stopProgram))
  })

  return async (...program: Parameters<typeof startProgram>): Promise<void> => {
    children.push(await startProgram(...program))
  }
}
