/** Position in the viewport, in CSS pixels. */
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** What a journey needs of a browser. `firefox.ts` and `webkit.ts` implement it. */
export interface Engine {
  /** Opens a URL in the only tab and waits for the load event. */
  open: (url: string) => Promise<void>
  /** Evaluates an expression in the page. A promise is awaited; the value must be JSON. */
  run: (expression: string) => Promise<unknown>
  /** Sets the size of the viewport. An engine may have a smallest width. */
  resize: (size: Size) => Promise<void>
  hover: (point: Point) => Promise<void>
  click: (point: Point) => Promise<void>
  /** Types into the focused element. */
  type: (text: string) => Promise<void>
  /** Presses a key: "Escape", "Tab", "Enter". */
  press: (key: Key) => Promise<void>
  close: () => Promise<void>
}

export type Key = 'Escape' | 'Tab' | 'Enter' | 'ArrowRight'

export interface EngineKind {
  /** Debian packages that it needs. */
  packages: readonly string[]
  isInstalled: () => boolean
  start: () => Promise<Engine>
}
