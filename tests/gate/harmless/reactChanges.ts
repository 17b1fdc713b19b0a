import type { HarmlessChange } from './HarmlessChange'
import { addPart, workshop } from './parts'

const part = (name: string, component: string, source: Parameters<typeof addPart>[2]): HarmlessChange => ({
  name,
  change: addPart(workshop, component, source),
})

/** What components do with React alone. */
export const reactChanges: readonly HarmlessChange[] = [
  part('state in a context, with a reducer', 'Votes', {
    imports: "import { createContext, memo, useContext, useMemo, useReducer, type Dispatch } from 'react'\n",
    before: `type Action = 'more' | 'less'
const Count = createContext<{ count: number; dispatch: Dispatch<Action> } | null>(null)
const reduce = (count: number, action: Action) => count + (action === 'more' ? 1 : -1)
const Buttons = memo(function Buttons() {
  const votes = useContext(Count)
  return (['more', 'less'] as const).map((action) => <button key={action} type="button" onClick={() => votes?.dispatch(action)}>{action === 'more' ? 'Más' : 'Menos'}</button>)
})
function Shown() { return <output>{useContext(Count)?.count}</output> }`,
    body: `const [count, dispatch] = useReducer(reduce, 0)
  const value = useMemo(() => ({ count, dispatch }), [count])`,
    jsx: '<Count value={value}><Buttons /><Shown /></Count>',
  }),
  part('ids that React makes', 'Toggle', {
    imports: "import { useId, useState } from 'react'\n",
    body: `const [one, other] = [useId(), useId()]
  const [isOpen, setOpen] = useState(false)`,
    jsx: `<h2 id={one}>Preguntas</h2><button type="button" aria-expanded={isOpen} aria-controls={other} onClick={() => setOpen(!isOpen)}>Ver</button><section id={other} aria-labelledby={one} hidden={!isOpen}><p>Respuesta</p></section>`,
  }),
  part('a dialog outside the page, by a portal', 'Notice', {
    imports:
      "import { useEffect, useRef, useState } from 'react'\nimport { createPortal } from 'react-dom'\n",
    before: `function Window({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return <dialog ref={dialog} aria-label="Aviso" onClose={onClose}><p>Hola</p><button type="button" onClick={() => dialog.current?.close()}>Cerrar</button></dialog>
}`,
    body: 'const [isOpen, setOpen] = useState(false)',
    jsx: `<button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>Abrir el aviso</button>{isOpen && createPortal(<Window onClose={() => setOpen(false)} />, document.body)}`,
  }),
  part('an error boundary, in a class with a private field', 'Fragile', {
    imports: "import { Component, useState, type ReactNode } from 'react'\n",
    before: `class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  #text = 'Esta parte no está disponible.'
  override state = { hasFailed: false }
  override render() { return this.state.hasFailed ? <p>{this.#text}</p> : this.props.children }
}
function Inner() { const [text] = useState('Todo bien.'); return <p>{text}</p> }`,
    jsx: '<Boundary><Inner /></Boundary>',
  }),
  part('a part that waits for a promise', 'Answer', {
    imports: "import { Suspense, use } from 'react'\n",
    before: `const known = Promise.resolve('La respuesta')
function Shown({ answer }: { answer: Promise<string> }) { return <p>{use(answer)}</p> }`,
    jsx: '<Suspense fallback={<p>Un momento…</p>}><Shown answer={known} /></Suspense>',
  }),
  part('transitions and values that lag', 'Filter', {
    imports: "import { useDeferredValue, useOptimistic, useState, useTransition } from 'react'\n",
    body: `const [text, setText] = useState('')
  const [isPending, start] = useTransition()
  const [saved, setSaved] = useState(0)
  const [shown, show] = useOptimistic(saved)
  const late = useDeferredValue(text)
  const save = () => start(async () => { show(saved + 1); await new Promise((done) => setTimeout(done)); setSaved(saved + 1) })`,
    jsx: `<label className={styles.filter}>Filtro <input value={text} onChange={({ target }) => setText(target.value)} /></label><ul>{['uno', 'dos'].filter((each) => each.includes(late)).map((each) => <li key={each}>{each}</li>)}</ul><button type="button" aria-busy={isPending} onClick={save}>Guardar</button><output>{shown}</output>`,
    css: '@layer pages { .filter input { display: block; inline-size: 100%; block-size: 3rem; box-sizing: border-box; } }',
  }),
]
