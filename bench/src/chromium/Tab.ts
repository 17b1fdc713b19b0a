import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { NEW_WINDOW_MS, PATIENCE_MS, compilerHelper, phone, userAgentOf } from '../browser'
import type { CommandSender, DevToolsPipe, DevToolsSession } from './DevToolsPipe'

/** The network is quiet when no request has been in flight for this long. */
const QUIET_MS = 500
const POLL_MS = 50

/** A tab in a browser context of its own that emulates the benchmark's phone. */
export interface Tab {
  session: CommandSender
  /** Runs a function in each document before its own scripts. */
  addInitScript: <Argument>(script: (argument: Argument) => void, argument: Argument) => Promise<void>
  /** Navigates and waits for the load event. */
  load: (url: string) => Promise<void>
  untilQuiet: () => Promise<void>
  /** Runs a function in the page. @returns Its result, copied as JSON. */
  evaluate: <Result>(read: () => Result) => Promise<Result>
  close: () => Promise<void>
}

/** @param version Of Chromium: "Chrome/156.0.8078.79". */
export async function openTab(pipe: DevToolsPipe, version: string): Promise<Tab> {
  const { browser } = pipe
  const { browserContextId } = await browser.send('Target.createBrowserContext')
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  const session = pipe.session(sessionId)
  await session.send('Page.enable')
  await session.send('Network.enable')
  const untilQuiet = watchNetwork(session)
  await emulatePhone(session, version)
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: compilerHelper })
  await wait(NEW_WINDOW_MS)

  return {
    session,
    untilQuiet,
    async addInitScript(script, argument) {
      const source = `(${script.toString()})(${JSON.stringify(argument)})`
      await session.send('Page.addScriptToEvaluateOnNewDocument', { source })
    },
    async load(url) {
      const loaded = once(session.events, 'Page.loadEventFired', { signal: AbortSignal.timeout(PATIENCE_MS) })
      const { errorText } = await session.send('Page.navigate', { url })
      if (errorText !== undefined) throw new Error(`${url}: ${errorText}`)
      await loaded
    },
    async evaluate<Result>(read: () => Result) {
      const expression = `(${read.toString()})()`
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      // Cast: the result of `read`, copied as JSON.
      return result.value as Result
    },
    async close() {
      await browser.send('Target.disposeBrowserContext', { browserContextId })
    },
  }
}

async function emulatePhone(session: CommandSender, version: string): Promise<void> {
  const { viewport, deviceScaleFactor, isMobile, hasTouch, locale } = phone
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    deviceScaleFactor,
    mobile: isMobile,
    screenWidth: viewport.width,
    screenHeight: viewport.height,
  })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch })
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  await session.send('Emulation.setLocaleOverride', { locale })
  await session.send('Emulation.setUserAgentOverride', {
    userAgent: userAgentOf(version),
    acceptLanguage: locale,
  })
}

/** @returns A function that waits until the network is quiet. */
function watchNetwork({ events }: DevToolsSession): () => Promise<void> {
  const inFlight = new Set<string>()
  let changedAtMs = performance.now()
  const note = (change: (requestId: string) => void) => (event: { requestId: string }) => {
    change(event.requestId)
    changedAtMs = performance.now()
  }
  events.on(
    'Network.requestWillBeSent',
    note((id) => inFlight.add(id)),
  )
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed']) {
    events.on(
      end,
      note((id) => inFlight.delete(id)),
    )
  }
  return async () => {
    const giveUpAtMs = performance.now() + PATIENCE_MS
    while (inFlight.size > 0 || performance.now() - changedAtMs < QUIET_MS) {
      if (performance.now() > giveUpAtMs) throw new Error('The network did not become quiet.')
      await wait(POLL_MS)
    }
  }
}
