import { Button } from '../../ui/Button/Button'
import type { FrameWidth } from './benchState'
import { mergedFindings, type Finding } from './findings'
import { showElement } from './showElement'
import styles from './BenchFindings.module.css'

/** The check of one frame. */
export type Check = 'running' | readonly Finding[] | { error: string }

export interface BenchFindingsProps {
  /** Undefined before the first check. */
  checks: readonly (readonly [FrameWidth, Check | undefined])[] | undefined
  hasScripts: boolean
  onCheck: () => void
  onClose: () => void
  getFrame: (width: FrameWidth) => Window | undefined
}

/** What was found in the frames, with its elements. */
export function BenchFindings({ checks, hasScripts, onCheck, onClose, getFrame }: BenchFindingsProps) {
  const findings = mergedFindings(
    new Map(checks?.flatMap(([width, check]) => (Array.isArray(check) ? [[width, check as Finding[]]] : []))),
  )
  return (
    <section className={styles.findings} aria-label="Hallazgos">
      <header>
        <h2>Hallazgos</h2>
        <Button variant="solid" size="small" onClick={onCheck}>
          {checks ? 'Revisar de nuevo' : 'Revisar'}
        </Button>
        {checks && (
          <Button variant="outline" size="small" onClick={onClose}>
            Quitar
          </Button>
        )}
        <p role="status">{summary(checks, findings.length)}</p>
      </header>
      {checks?.map(([width, check]) =>
        typeof check === 'object' && 'error' in check ? (
          <p key={width}>{`${width}: ${check.error}`}</p>
        ) : null,
      )}
      {checks && !hasScripts && (
        <p>
          Sin scripts se buscan textos cortados y desplazamiento de lado; las reglas de axe necesitan scripts.
        </p>
      )}
      <ul className={styles.rules}>
        {findings.map(({ id, title, help, elements }) => (
          <li key={id}>
            <h3>
              {title} <code>{help ? <a href={help}>{id}</a> : id}</code>
            </h3>
            <ul>
              {elements.map(({ selector, html, detail, widths }) => (
                <li key={selector} className={styles.element}>
                  <Button
                    variant="outline"
                    size="small"
                    aria-label={`Mostrar ${selector}`}
                    onClick={() => widths.forEach((width) => showElement(getFrame(width), selector))}
                  >
                    Mostrar
                  </Button>
                  <div>
                    <b>{widths.join(' · ')}</b>
                    <code>{html}</code>
                    {detail && <p>{detail}</p>}
                  </div>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function summary(checks: BenchFindingsProps['checks'], count: number): string {
  if (!checks) return 'Axe, textos cortados y desplazamiento de lado, en todos los marcos.'
  if (checks.some(([, check]) => check === undefined || check === 'running')) return 'Revisando…'
  if (count === 0) return 'Ningún fallo.'
  return count === 1 ? '1 regla con fallos' : `${count} reglas con fallos`
}
