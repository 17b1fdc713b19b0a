import { useState } from 'react'
import styles from './StandaloneFrame.module.css'

/** Read by the development server: platform/bundler/devServer/apiAnswers.cjs has the same values. */
const COOKIE = 'api-answer'
const answers = [
  ['success', '201: guardado'],
  ['invalid', '400: datos no válidos'],
  ['unauthorized', '401: clave rechazada'],
  ['busy', '429: demasiadas solicitudes'],
  ['error', '500: error del servidor'],
  ['slow', 'Lenta: cinco segundos'],
  ['offline', 'Sin conexión'],
] as const

/** Chooses the answer of the lead API while a remote runs standalone. */
export function ApiAnswerSwitch() {
  const [answer, setAnswer] = useState(readAnswer)
  return (
    <label className={styles.answer}>
      Respuesta de la API
      <select
        value={answer}
        onChange={({ target }) => {
          document.cookie = `${COOKIE}=${target.value}; path=/; samesite=strict`
          setAnswer(target.value)
        }}
      >
        {answers.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

function readAnswer(): string {
  return new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie)?.[1] ?? 'success'
}
