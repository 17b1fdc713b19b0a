import type { IncomingMessage, ServerResponse } from 'node:http'

export function delayPictures(
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
): Promise<void>
