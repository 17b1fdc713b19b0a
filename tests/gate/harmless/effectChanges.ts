import type { HarmlessChange } from './HarmlessChange'
import { addPart, workshop } from './parts'

const part = (name: string, component: string, source: Parameters<typeof addPart>[2]): HarmlessChange => ({
  name,
  change: addPart(workshop, component, source),
})

/** What components do once they are in a browser. */
export const effectChanges: readonly HarmlessChange[] = [
  part('a date that is shown after hydration, in its place', 'Today', {
    imports: "import { useEffect, useState } from 'react'\n",
    body: `const [today, setToday] = useState('')
  useEffect(() => setToday(new Date().toLocaleDateString('es-BO', { dateStyle: 'long' })), [])`,
    jsx: `<p className={styles.date}>{today && \`Hoy es \${today}\`}</p>`,
    css: '@layer pages { .date { min-block-size: 3.5rem; } }',
  }),
  part('a clock', 'Clock', {
    imports: "import { useEffect, useState } from 'react'\n",
    body: `const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((known) => known + 1), 1000)
    return () => clearInterval(timer)
  }, [])`,
    jsx: `<p className={styles.clock}>{\`Lleva \${seconds} segundos aquí\`}</p>`,
    css: '@layer pages { .clock { font-variant-numeric: tabular-nums; min-block-size: 3.5rem; } }',
  }),
  part('an effect that fetches from the site, stores and observes', 'Seen', {
    imports: "import { useEffect, useRef } from 'react'\n",
    body: `const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const ended = new AbortController()
    void fetch('/remotes.json', { signal: ended.signal }).then((answer) => answer.json()).catch(() => undefined)
    sessionStorage.setItem('muestra.vista', String(Date.now()))
    const observer = new IntersectionObserver(([entry]) => entry && place.current?.setAttribute('data-seen', String(entry.isIntersecting)))
    if (place.current) observer.observe(place.current)
    const resized = new ResizeObserver(() => performance.mark('muestra'))
    resized.observe(document.body)
    addEventListener('scroll', () => performance.mark('scroll'), { passive: true, signal: ended.signal })
    return () => { ended.abort(); observer.disconnect(); resized.disconnect() }
  }, [])`,
    jsx: '<p ref={place}>Una parte que se observa</p>',
  }),
  part('a part that depends on the browser, by a store', 'Network', {
    imports: "import { useSyncExternalStore } from 'react'\n",
    before: `const query = '(prefers-reduced-motion: no-preference)'
const subscribe = (change: () => void) => {
  const list = matchMedia(query)
  list.addEventListener('change', change)
  return () => list.removeEventListener('change', change)
}`,
    body: 'const moves = useSyncExternalStore(subscribe, () => matchMedia(query).matches, () => false)',
    jsx: `<p className={styles.state}>{moves ? 'Con movimiento' : 'Sin movimiento'}</p>`,
    css: '@layer pages { .state { min-block-size: 2rem; } }',
  }),
]
