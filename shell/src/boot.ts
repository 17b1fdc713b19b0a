import type { PinnedFile } from '@site/shared/contract/site'
import { installPopoverFallback } from './popoverFallback'
import { visitedKey } from './visited'

/*
 * Inline at the end of the document, so every byte counts. The page is finished without scripts, and scripts that are
 * asked for early compete with its pictures: they are asked for after the load event, or at once when the visitor
 * shows an intent (decision 0005).
 */
const files = JSON.parse(document.currentScript!.dataset['scripts']!) as PinnedFile[]
const intents = ['pointerdown', 'pointerover', 'touchstart', 'wheel', 'keydown', 'focusin']

const policy = window.trustedTypes?.createPolicy('boot', {
  createScriptURL: (url) => {
    if (files.some((file) => file.url === url)) return url
    throw new TypeError(`boot: ${url} is not of this page`)
  },
})

let isAsked = false

function ask() {
  if (isAsked) return
  isAsked = true
  intents.forEach((intent) => removeEventListener(intent, ask, true))
  askFrom(0)
}

/** Each in a task of its own: on a slow phone to begin a request takes 10 ms. */
function askFrom(index: number) {
  const file = files[index]
  if (!file) return
  // The first is the one to run; the others are what it will ask for, fetched beside it.
  const element = index ? document.createElement('link') : document.createElement('script')
  element.crossOrigin = 'anonymous'
  element.integrity = file.integrity
  if (element instanceof HTMLLinkElement) {
    element.rel = 'preload'
    // What all pages have in common is data.
    element.as = file.url.endsWith('.js') ? 'script' : 'fetch'
    element.href = file.url
  } else {
    element.src = (policy ? policy.createScriptURL(file.url) : file.url) as string
  }
  document.head.append(element)
  setTimeout(askFrom, 0, index + 1)
}

addEventListener('load', () => setTimeout(ask))
intents.forEach((intent) => addEventListener(intent, ask, { capture: true, passive: true }))

// Inline, so that the narrow menu needs no other script, and before React, which calls `hidePopover` at start.
installPopoverFallback()

// For markVisited.ts of the next document.
try {
  sessionStorage.setItem(visitedKey, '1')
} catch {
  // Storage may be blocked.
}
