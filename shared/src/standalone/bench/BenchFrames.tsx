import { useEffect, useRef, useState, type CSSProperties } from 'react'
import type { Check } from './BenchFindings'
import type { FrameWidth, Switch } from './benchState'
import { accessibilityFindings, layoutFindings } from './findings'
import { LiveDocument, ScriptlessDocument } from './FrameDocument'
import { settled } from './settled'
import styles from './BenchFrames.module.css'

/** Heights of common devices, in CSS pixels: pages depend on the height too. */
const heights: Record<FrameWidth, number> = { 390: 844, 768: 1024, 1440: 900 }
const getAspect = (width: FrameWidth) => width / heights[width]

export interface BenchFramesProps {
  /** Address that the frames show. */
  view: string
  widths: readonly FrameWidth[]
  /** Constant for a mounted component: documents are prepared with them. */
  on: readonly Switch[]
  isRealSize: boolean
  /** Whether it is a state in the list, not a page. */
  isState: boolean
  /** Frames are checked when it changes; undefined: not at all. */
  round: number | undefined
  /** The page in a frame has followed a link. */
  onNavigate: (view: string) => void
  onReady: (width: FrameWidth, frame: Window) => void
  onCheck: (width: FrameWidth, check: Check) => void
}

/** The chosen page or state, at several widths. */
export function BenchFrames({ widths, isRealSize, ...frame }: BenchFramesProps) {
  const aspect = widths.reduce((sum, width) => sum + getAspect(width), 0)
  return (
    // Cast: a custom property. The frames may be wider than the window, and the keyboard scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.stage} aria-label="Marcos" tabIndex={isRealSize ? 0 : undefined}>
      <div
        className={styles.frames}
        data-real={isRealSize || undefined}
        style={{ '--aspect': aspect } as CSSProperties}
      >
        {widths.map((width) => (
          <Frame key={width} width={width} isRealSize={isRealSize} {...frame} />
        ))}
      </div>
    </section>
  )
}

type FrameProps = Omit<BenchFramesProps, 'widths'> & { width: FrameWidth }

function Frame({ width, view, on, isRealSize, isState, round, onNavigate, onReady, onCheck }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const [ready, setReady] = useState<{ frame: Window }>()
  const hasScripts = !on.includes('noScripts')
  // The newest callback, which is not a reason to check again.
  const report = useRef(onCheck)
  useEffect(() => {
    report.current = onCheck
  })

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setScale((entry?.contentRect.width ?? width) / width))
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [width])

  useEffect(() => {
    if (round === undefined || !ready) return
    const abort = new AbortController()
    report.current(width, 'running')
    void checkFrame(ready.frame, { isState, hasScripts, signal: abort.signal }).then((check) => {
      if (!abort.signal.aborted) report.current(width, check)
    })
    return () => abort.abort()
  }, [width, view, ready, round, isState, hasScripts])

  const Document = hasScripts ? LiveDocument : ScriptlessDocument
  return (
    <figure
      className={styles.frame}
      style={{ flexGrow: getAspect(width), inlineSize: isRealSize ? width : undefined }}
    >
      <figcaption>
        <b>{width}</b>
        {`× ${heights[width]} · ${Math.round(scale * 100)} %`}
      </figcaption>
      <div ref={box} className={styles.box} style={{ aspectRatio: getAspect(width) }}>
        <div
          className={styles.document}
          style={{ inlineSize: width, blockSize: heights[width], scale: String(scale) }}
        >
          <Document
            view={view}
            title={`${width} píxeles`}
            on={on}
            onNavigate={onNavigate}
            onReady={(frame) => {
              setReady({ frame })
              onReady(width, frame)
            }}
          />
        </div>
      </div>
    </figure>
  )
}

interface CheckOptions {
  isState: boolean
  hasScripts: boolean
  signal: AbortSignal
}

async function checkFrame(frame: Window, { isState, hasScripts, signal }: CheckOptions): Promise<Check> {
  try {
    if (hasScripts) await settled(frame, signal)
    if (signal.aborted) return 'running'
    return [
      ...layoutFindings(frame, isState),
      ...(hasScripts ? await accessibilityFindings(frame, isState) : []),
    ]
  } catch (error) {
    return { error: String(error) }
  }
}
