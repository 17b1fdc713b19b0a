import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../support/freePort'
import { programPath } from './programs'
import { WebDriverSession } from './webDriver'
import type { EngineKind, Key, Size } from './Engine'

const programs = ['WebKitWebDriver', 'xvfb-run', 'dbus-run-session']
const libraries = '/usr/lib'
const browserOptions = 'webkitgtk:browserOptions'

/** Codes of keys in WebDriver. */
const keys: Record<Key, string> = { Escape: '\uE00C', Tab: '\uE004', Enter: '\uE007', ArrowRight: '\uE014' }

/** WebKitGTK's test browser under a virtual display. */
export const webkit: EngineKind = {
  packages: ['webkit2gtk-driver', 'xvfb', 'xauth', 'dbus'],
  isInstalled: () =>
    programs.every((name) => programPath([name]) !== undefined) && miniBrowserPath() !== undefined,

  async start() {
    const port = await freePort()
    const display = ['--auto-servernum', '--server-args', '-screen 0 1600x1200x24']
    const command = [...display, 'dbus-run-session', '--', 'WebKitWebDriver', '-p', String(port)]
    // A process group of its own, because xvfb-run does not pass signals on.
    const env = { ...process.env, XDG_CONFIG_HOME: import.meta.dirname }
    const driver = spawn('xvfb-run', command, { stdio: 'ignore', detached: true, env })
    const stop = () => {
      if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid)
    }
    // After a failure to start, or an interruption.
    process.once('exit', stop)
    const url = `http://127.0.0.1:${port}`
    await untilReady(`${url}/status`)

    // The page opens the window for the test.
    const args = ['--automation', '--javascript-can-open-windows-automatically=true']
    const session = await WebDriverSession.create(url, {
      [browserOptions]: { binary: miniBrowserPath(), args },
    })
    await openNarrowableWindow(session)
    return {
      open: async (address) => void (await session.post('url', { url: address })),
      run: (expression) => session.run(expression),
      resize: (size) => resize(session, size),
      hover: ({ x, y }) => session.point([move(x, y)]),
      click: ({ x, y }) => session.point([move(x, y), press, release]),
      type: (text) => session.type(text),
      press: (key) => session.type(keys[key]),
      async close() {
        await session.end()
        stop()
      },
    }
  },
}

const press = { type: 'pointerDown', button: 0 }
const release = { type: 'pointerUp', button: 0 }
const move = (x: number, y: number) => ({
  type: 'pointerMove',
  duration: 0,
  x: Math.round(x),
  y: Math.round(y),
})

/** The window has no bars, so its size is that of the viewport. GTK keeps it at least 334 pixels wide. */
async function resize(session: WebDriverSession, size: Size): Promise<void> {
  // Cast: the protocol says so.
  const { width } = (await session.post('window/rect', { ...size })) as Size
  while ((await session.run('innerWidth')) !== width);
}

/** The toolbar keeps the first window 447 pixels wide. A window that a page opens has none. */
async function openNarrowableWindow(session: WebDriverSession): Promise<void> {
  const [first] = await session.windows()
  await session.run(`void open('about:blank', '', 'popup,toolbar=no')`)
  for (;;) {
    const handle = (await session.windows()).find((other) => other !== first)
    if (handle !== undefined) return void (await session.post('window', { handle }))
  }
}

/** Debian keeps it beside the library, whose folder carries a version. */
function miniBrowserPath(): string | undefined {
  return folders(libraries)
    .flatMap((triplet) => folders(triplet, /^webkit2gtk-/).map((folder) => join(folder, 'MiniBrowser')))
    .find((path) => existsSync(path))
}

function folders(parent: string, name = /linux-gnu/): string[] {
  if (!existsSync(parent)) return []
  return readdirSync(parent)
    .filter((entry) => name.test(entry))
    .map((entry) => join(parent, entry))
}

async function untilReady(url: string): Promise<void> {
  const RETRY_MS = 50
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await new Promise((resume) => setTimeout(resume, RETRY_MS))
}
