import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import connect, { type Client } from 'chrome-remote-interface'
import { CPU_SLOWDOWN, NEW_WINDOW_MS, PATIENCE_MS, compilerHelper, phone, readUserAgent } from '../browser'
import { debuggingPort } from '../settings'

/** The network is quiet when no request has been in flight for this long. */
const QUIET_MS = 500
const POLL_MS = 50

export type Tab = Awaited<ReturnType<typeof openTab>>

/**
 * Opens a tab of the benchmark's phone, with an empty cache and no open connection, that Playwright does not control.
 * Playwright enables the debugger's Runtime domain in its tabs. V8 then records a stack for each error that is created.
 * React's renderer creates five when it is evaluated, and V8 parses the whole renderer again for their stacks: a long
 * task that visitors without developer tools never see.
 */
export async function openTab(browser: Browser) {
  const targets = await browser.newBrowserCDPSession()
  // Playwright leaves alone what is in a context that it has not created.
  const { browserContextId } = await targets.send('Target.createBrowserContext')
  const { targetId } = await targets.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const client = await connect({ port: debuggingPort, target: `/devtools/page/${targetId}`, local: true })
  await client.Page.enable()
  await client.Network.enable()
  const untilQuiet = watchNetwork(client)
  await emulatePhone(client, readUserAgent(browser))
  await client.Page.addScriptToEvaluateOnNewDocument({ source: compilerHelper })
  await wait(NEW_WINDOW_MS)

  return {
    client,
    untilQuiet,
    /** Runs a function in each document before its own scripts. */
    async addInitScript(script: (argument: string) => void, argument: string): Promise<void> {
      const source = `(${script.toString()})(${JSON.stringify(argument)})`
      await client.Page.addScriptToEvaluateOnNewDocument({ source })
    },
    /** Runs a function in the page. @returns Its result, copied as JSON. */
    async evaluate<Result>(read: () => Result): Promise<Result> {
      const expression = `(${read.toString()})()`
      const { result, exceptionDetails } = await client.Runtime.evaluate({ expression, returnByValue: true })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      // Cast: the result of `read`, copied as JSON.
      return result.value as Result
    },
    async close(): Promise<void> {
      await client.close()
      await targets.send('Target.disposeBrowserContext', { browserContextId })
      await targets.detach()
    },
  }
}

async function emulatePhone({ Emulation }: Client, userAgent: string): Promise<void> {
  const { viewport, deviceScaleFactor, isMobile, hasTouch, locale } = phone
  await Emulation.setDeviceMetricsOverride({
    ...viewport,
    deviceScaleFactor,
    mobile: isMobile,
    screenWidth: viewport.width,
    screenHeight: viewport.height,
  })
  await Emulation.setTouchEmulationEnabled({ enabled: hasTouch })
  await Emulation.setFocusEmulationEnabled({ enabled: true })
  await Emulation.setLocaleOverride({ locale })
  await Emulation.setUserAgentOverride({ userAgent, acceptLanguage: locale })
  await Emulation.setCPUThrottlingRate({ rate: CPU_SLOWDOWN })
}

/** @returns A function that waits until the network is quiet. */
function watchNetwork({ Network }: Client): () => Promise<void> {
  const inFlight = new Set<string>()
  let changedAtMs = performance.now()
  const note = (change: (requestId: string) => void) => (event: { requestId: string }) => {
    change(event.requestId)
    changedAtMs = performance.now()
  }
  Network.requestWillBeSent(note((id) => inFlight.add(id)))
  Network.loadingFinished(note((id) => inFlight.delete(id)))
  Network.loadingFailed(note((id) => inFlight.delete(id)))
  return async () => {
    const giveUpAtMs = performance.now() + PATIENCE_MS
    while (inFlight.size > 0 || performance.now() - changedAtMs < QUIET_MS) {
      if (performance.now() > giveUpAtMs) throw new Error('The network did not become quiet.')
      await wait(POLL_MS)
    }
  }
}
