import { useState } from 'react'
import { apiAnswers, readApiAnswer, writeApiAnswer, type ApiAnswer } from './apiAnswer'
import styles from './StandaloneFrame.module.css'

export interface ApiAnswerSwitchProps {
  answer: ApiAnswer
  onChange: (answer: ApiAnswer) => void
}

/** Chooses the answer of the lead API. */
export function ApiAnswerSwitch({ answer, onChange }: ApiAnswerSwitchProps) {
  return (
    <label className={styles.answer}>
      Respuesta de la API
      {/* Cast: the options are the keys of `apiAnswers`. */}
      <select value={answer} onChange={({ target }) => onChange(target.value as ApiAnswer)}>
        {Object.entries(apiAnswers).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The same outside the bench, where the browser alone remembers the answer. */
export function RememberedApiAnswerSwitch() {
  const [answer, setAnswer] = useState(readApiAnswer)
  return (
    <ApiAnswerSwitch
      answer={answer}
      onChange={(chosen) => {
        writeApiAnswer(chosen)
        setAnswer(chosen)
      }}
    />
  )
}
