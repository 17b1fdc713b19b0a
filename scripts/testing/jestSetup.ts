import { TextDecoder, TextEncoder } from 'node:util'
import '@testing-library/jest-dom'

// The router asks for them while it is being loaded; jsdom has none.
Object.assign(globalThis, { TextDecoder, TextEncoder })

// jsdom knows the element but not how to open it.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  },
})

// jsdom knows no media: nothing matches, and nothing changes.
window.matchMedia = (media) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList

// jsdom lays nothing out: what is observed has its size from the start, and keeps it.
window.ResizeObserver = class {
  constructor(private readonly report: ResizeObserverCallback) {}
  observe(): void {
    this.report([], this)
  }
  unobserve(): void {}
  disconnect(): void {}
}
