import { TextDecoder, TextEncoder } from 'node:util'
import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// A busy machine takes longer than the second that is allowed by default.
configure({ asyncUtilTimeout: 10_000 })

// The router needs them when it is imported; jsdom lacks them.
Object.assign(globalThis, { TextDecoder, TextEncoder })

// jsdom has the element without these methods.
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

// jsdom has no media queries: none matches, and none changes.
window.matchMedia = (media) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList

// jsdom has no layout, so nothing scrolls.
Element.prototype.scrollIntoView = () => {}

// jsdom loads no pictures.
HTMLImageElement.prototype.decode = () => Promise.resolve()

// jsdom has no layout: observed elements report their size once and keep it.
window.ResizeObserver = class {
  constructor(private readonly report: ResizeObserverCallback) {}
  observe(): void {
    this.report([], this)
  }
  unobserve(): void {}
  disconnect(): void {}
}
