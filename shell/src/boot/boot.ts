import { pageDataElementId, visitedKey, type PageData, type PinnedFile } from '@site/shared/contract/site'
import { installPopoverFallback } from './popoverFallback'

/*
 * Inlined at the end of each document, so every byte counts. Requests scripts after the load event, or at the first
 * interaction: the page is complete without them, and earlier requests would compete with its pictures.
 */
const files = JSON.parse(document.currentScript!.dataset['scripts']!) as PinnedFile[]
const interactions = ['pointerdown', 'pointerover', 'touchstart', 'wheel', 'keydown', 'focusin']

const policy = window.trustedTypes?.createPolicy('boot', {
  createScriptURL: (url) => {
    if (files.some((file) => file.url === url)) return url
    throw new TypeError(`boot: ${url} is not a file of this page`)
  },
})

let isRequested = false

function requestScripts() {
  // The last element of the document. Scripts must not run before all of it has arrived.
  const data = document.getElementById(pageDataElementId)
  if (isRequested || document.readyState === 'loading' || !data) return
  isRequested = true
  interactions.forEach((type) => removeEventListener(type, requestScripts, true))
  // Cast: the release tool writes this type.
  const { url } = (JSON.parse(data.textContent) as PageData).content
  // `integrity` has no effect on `<link rel=preload as=fetch>`; readSite.ts checks the hash.
  files.splice(1, 0, { url, integrity: '' })
  requestFrom(0)
}

/** Each request in its own task: starting one takes 10 ms on a slow phone. */
function requestFrom(index: number) {
  const file = files[index]
  if (!file) return
  // The first file is the entry script. The others are preloaded, because it will import them.
  const element = index ? document.createElement('link') : document.createElement('script')
  element.crossOrigin = 'anonymous'
  element.integrity = file.integrity
  if (element instanceof HTMLLinkElement) {
    element.rel = 'preload'
    // The site content is JSON that the entry script fetches.
    element.as = file.url.endsWith('.js') ? 'script' : 'fetch'
    element.href = file.url
  } else {
    element.src = (policy ? policy.createScriptURL(file.url) : file.url) as string
  }
  document.head.append(element)
  setTimeout(requestFrom, 0, index + 1)
}

addEventListener('load', () => setTimeout(requestScripts))
interactions.forEach((type) => addEventListener(type, requestScripts, { capture: true, passive: true }))

// Inlined, so that the narrow menu needs no other script; and before React, which calls `hidePopover`.
installPopoverFallback()

// Read by markVisited.ts in the next document.
try {
  sessionStorage.setItem(visitedKey, '1')
} catch {
  // Storage may be blocked.
}
