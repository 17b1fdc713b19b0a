/** Ends a request. The message is sent: it says what to do, and nothing of other teams. */
export class ServiceError extends Error {
  override name = 'ServiceError'

  constructor(
    readonly statusCode: number,
    message: string,
  ) {
    super(message)
  }
}
