import { useEffect, useState } from 'react'
import type { PublishedPage } from '@site/shared/contract/remote'
import { PageHead } from '@site/shared/runtime'
import { samplePage } from '../content/sample'
import styles from './SamplePage.module.css'

/** What each component does wrong only where there is a browser. Not part of the good sample. */
const faults = {
  'un-efecto': () => <InEffect run={() => throwError('no effect today')} />,
  'otro-texto': () => <p>{Math.random()}</p>,
  'html-de-un-texto': () => (
    <InEffect run={() => document.body.insertAdjacentHTML('beforeend', '<p>Hola</p>')} />
  ),
  navegador: () => {
    if (typeof document !== 'undefined') throw new Error('no browser today')
    return <p>Hola</p>
  },
  fecha: () => <p>{Date.now()}</p>,
  'otro-origen': () => (
    <InEffect run={() => void fetch('https://stats.example/hit').catch(() => undefined)} />
  ),
  clic: () => <Counter label="Contar" onCount={() => throwError('no click today')} />,
  oferta: () => <InEffect run={insertAboveHeading} />,
  'sin-nombre': () => <Counter />,
}

export const faultPages = Object.keys(faults).map((name): PublishedPage => ({
  path: `${samplePage.path}/${name}`,
  title: `La falla de la muestra: ${name}`,
  description: `Una página que tiene una sola falla, y solamente en un navegador: ${name}, y nada más.`,
}))

export const faultRoutes = Object.entries(faults).map(([name, Fault], index) => ({
  path: name,
  element: <FaultPage info={faultPages[index]!} Fault={Fault} />,
}))

function FaultPage({ info, Fault }: { info: PublishedPage; Fault: () => React.ReactNode }) {
  return (
    <section className={styles.page}>
      <PageHead info={info} />
      <h1 className={styles.title}>{info.title}</h1>
      <Fault />
    </section>
  )
}

/** Runs once the page is hydrated. */
function InEffect({ run }: { run: () => void }) {
  useEffect(run, [run])
  return <p>Hola</p>
}

/** Without a label, its button has no name. */
function Counter({ label, onCount }: { label?: string; onCount?: () => void }) {
  const [count, setCount] = useState(0)
  const press = () => {
    setCount(count + 1)
    onCount?.()
  }
  return (
    <button type="button" className={styles.button} onClick={press}>
      {label ? `${label}: ${count}` : <svg width={count} height={9} aria-hidden />}
    </button>
  )
}

function insertAboveHeading() {
  const offer = Object.assign(document.createElement('p'), { textContent: 'Oferta' })
  document.querySelector('h1')?.insertAdjacentElement('beforebegin', offer)
}

function throwError(message: string): never {
  throw new Error(message)
}
