import { useEffect, useRef, useState } from 'react'
import type { Switch } from './benchState'
import { emulateStyles } from './emulateStyles'
import { getView } from './prepareFrame'
import { settled } from './settled'

export interface FrameDocumentProps {
  view: string
  title: string
  on: readonly Switch[]
  onNavigate: (view: string) => void
  /** A document has loaded. */
  onReady: (frame: Window) => void
}

/** A page that runs. It follows `view`, and reports where its links lead. */
export function LiveDocument({ view, title, onNavigate, onReady }: FrameDocumentProps) {
  const element = useRef<HTMLIFrameElement>(null)
  const [first] = useState(view)
  const requested = useRef(view)
  /** Whether a document was requested and has not loaded. */
  const isWaiting = useRef(false)

  function show(frame: Window) {
    // Back must not lead through all views.
    frame.location.replace(requested.current)
  }

  useEffect(() => {
    const frame = element.current?.contentWindow
    if (!frame || view === requested.current) return
    requested.current = view
    // Before the first document, there is nothing to replace.
    const hasDocument = frame.location.href !== 'about:blank'
    isWaiting.current = !hasDocument || getView(frame) !== view
    if (hasDocument && isWaiting.current) show(frame)
  }, [view])

  return (
    <iframe
      ref={element}
      src={first}
      title={title}
      onLoad={() => {
        const frame = element.current!.contentWindow!
        const at = getView(frame)
        const isOlder = isWaiting.current && at !== requested.current
        isWaiting.current = false
        if (isOlder) return show(frame)
        // The page has led to another document.
        if (at !== requested.current) onNavigate(at)
        onReady(frame)
      }}
    />
  )
}

/**
 * The HTML of a page that has run, in a frame without scripts. Development servers prerender nothing: a release's own
 * document may differ.
 */
export function ScriptlessDocument(props: FrameDocumentProps) {
  return <Snapshot key={props.view} {...props} />
}

function Snapshot({ view, title, on, onReady }: FrameDocumentProps) {
  const source = useRef<HTMLIFrameElement>(null)
  const shown = useRef<HTMLIFrameElement>(null)
  const [html, setHtml] = useState<string>()
  const abort = useRef<AbortController>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function take() {
    abort.current?.abort()
    const { signal } = (abort.current = new AbortController())
    const frame = source.current!.contentWindow!
    await settled(frame, signal)
    if (!signal.aborted) setHtml(withoutScripts(frame.document))
  }
  return html === undefined ? (
    <iframe ref={source} src={view} title={title} inert onLoad={() => void take()} />
  ) : (
    <iframe
      ref={shown}
      srcDoc={html}
      title={title}
      sandbox="allow-same-origin"
      onLoad={() => {
        const frame = shown.current!.contentWindow!
        emulateStyles(frame, on)
        onReady(frame)
      }}
    />
  )
}

function withoutScripts({ documentElement }: Document): string {
  // Cast: a clone of an element of HTML.
  const copy = documentElement.cloneNode(true) as HTMLElement
  copy.querySelectorAll('script, link[rel$=preload]').forEach((element) => element.remove())
  return `<!doctype html>${copy.outerHTML}`
}
