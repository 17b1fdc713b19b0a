/** Read by the development servers: platform/bundler/devServer/apiAnswers.cjs has the same values. */
const COOKIE = 'api-answer'

/** Answers of the lead API that can be chosen, the usual one first. */
export const apiAnswers = {
  success: '201: guardado',
  invalid: '400: datos no válidos',
  unauthorized: '401: clave rechazada',
  busy: '429: demasiadas solicitudes',
  error: '500: error del servidor',
  slow: 'Lenta: cinco segundos',
  offline: 'Sin conexión',
} as const

export type ApiAnswer = keyof typeof apiAnswers

export const isApiAnswer = (value: string | null | undefined): value is ApiAnswer =>
  value != null && Object.hasOwn(apiAnswers, value)

export function readApiAnswer(): ApiAnswer {
  const value = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie)?.[1]
  return isApiAnswer(value) ? value : 'success'
}

export function writeApiAnswer(answer: ApiAnswer): void {
  document.cookie = `${COOKIE}=${answer}; path=/; samesite=strict`
}
