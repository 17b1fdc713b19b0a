import type { IncomingMessage, ServerResponse } from 'node:http'

export interface ApiAnswer {
  status: number
  headers: Record<string, string>
  body: string
  /** Wait before the answer, in milliseconds. */
  delayMs?: number
}

export type ApiAnswerName = 'success' | 'invalid' | 'unauthorized' | 'busy' | 'error' | 'slow' | 'offline'

/** `null` is a connection that ends without an answer. */
export const apiAnswers: Readonly<Record<ApiAnswerName, ApiAnswer | null>>

export function answerAsApi(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void>
