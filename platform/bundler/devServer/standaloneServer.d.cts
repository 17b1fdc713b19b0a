import type { IncomingMessage, ServerResponse } from 'node:http'

export function answerWithPage(request: IncomingMessage, response: ServerResponse, next: () => void): void
