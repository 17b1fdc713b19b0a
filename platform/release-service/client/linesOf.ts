/** @returns The lines of a body as they arrive, without empty ones. A last line without a line break was cut off: it is left out. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  // Cast: the types of the browser's streams lack the iterator that Node's have.
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter(Boolean)
  }
}
