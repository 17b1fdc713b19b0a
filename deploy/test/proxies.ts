import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const deployDir = resolve(__dirname, '..')
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
    await Promise.all(children.map(end))
  })

  /** @returns Once the port accepts connections. @throws Error with its output if it ends before. */
  return async (path: string, args: readonly string[], port: number, env = process.env): Promise<void> => {
    const child = spawn(path, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    children.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += String(chunk)))
    while (!(await accepts(port))) {
      if (child.exitCode !== null) throw new Error(`${path} ended with ${child.exitCode}:\n${output}`)
      await sleep(25)
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('close', done))
  child.kill('SIGTERM')
  await gone
}

function accepts(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}
