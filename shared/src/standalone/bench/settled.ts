import { pageStatusAttribute } from '../../contract/site'

const QUIET_MS = 500
const LONGEST_MS = 5000

/** Waits until a page is hydrated and has not changed for a moment, or for the longest time. */
export async function settled({ document }: Window, signal: AbortSignal): Promise<void> {
  let changed = performance.now()
  const began = changed
  const observer = new MutationObserver(() => (changed = performance.now()))
  observer.observe(document, { childList: true, subtree: true, characterData: true })
  const isSettled = () =>
    document.querySelector(`main[${pageStatusAttribute}=ready]`) !== null &&
    performance.now() - changed > QUIET_MS
  while (!signal.aborted && !isSettled() && performance.now() - began < LONGEST_MS)
    await new Promise((resume) => setTimeout(resume, QUIET_MS / 5))
  observer.disconnect()
  await document.fonts.ready
}
