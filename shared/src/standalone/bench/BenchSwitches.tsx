import { useState } from 'react'
import { Button } from '../../ui/Button/Button'
import { ApiAnswerSwitch } from '../ApiAnswerSwitch'
import { frameWidths, switches, switchNames, toggled, type BenchState } from './benchState'
import styles from './BenchSwitches.module.css'

export interface BenchSwitchesProps {
  state: BenchState
  onChange: (part: Partial<BenchState>) => void
}

/** What the frames show, and how. */
export function BenchSwitches({ state, onChange }: BenchSwitchesProps) {
  const { widths, on, isRealSize, apiAnswer } = state
  return (
    <div className={styles.switches}>
      <fieldset>
        <legend>Anchos</legend>
        {frameWidths.map((width) => (
          <Toggle
            key={width}
            label={String(width)}
            isOn={widths.includes(width)}
            // One frame has to stay.
            isFixed={widths.length === 1 && widths.includes(width)}
            onToggle={() => onChange({ widths: toggled(frameWidths, widths, width) })}
          />
        ))}
        <Toggle
          label="Tamaño real"
          isOn={isRealSize}
          onToggle={() => onChange({ isRealSize: !isRealSize })}
        />
      </fieldset>
      <ApiAnswerSwitch answer={apiAnswer} onChange={(answer) => onChange({ apiAnswer: answer })} />
      <CopyAddress />
      <fieldset>
        <legend>Condiciones</legend>
        {switchNames.map((name) => (
          <Toggle
            key={name}
            label={switches[name].label}
            isOn={on.includes(name)}
            onToggle={() => onChange({ on: toggled(switchNames, on, name) })}
          />
        ))}
      </fieldset>
    </div>
  )
}

interface ToggleProps {
  label: string
  isOn: boolean
  isFixed?: boolean
  onToggle: () => void
}

function Toggle({ label, isOn, isFixed = false, onToggle }: ToggleProps) {
  return (
    <label className={styles.toggle}>
      <input type="checkbox" checked={isOn} disabled={isFixed} onChange={onToggle} />
      {label}
    </label>
  )
}

function CopyAddress() {
  const [note, setNote] = useState('')
  async function copy() {
    try {
      await navigator.clipboard.writeText(location.href)
      setNote('Dirección copiada')
    } catch {
      // Refused, or a page without TLS, which has no clipboard.
      setNote('Copia la dirección de la barra del navegador')
    }
  }
  return (
    <div className={styles.copy}>
      <Button variant="ghost" size="small" onClick={() => void copy()} onBlur={() => setNote('')}>
        Copiar dirección
      </Button>
      <span role="status">{note}</span>
    </div>
  )
}
