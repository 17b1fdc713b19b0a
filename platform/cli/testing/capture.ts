import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** Runs a program in this process. @returns Its exit code, and what it has written to both streams. */
export async function capture(run: (output: PassThrough, errors: PassThrough) => Promise<number>) {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const texts = Promise.all([buffer(output), buffer(errors)])
  const code = await run(output, errors)
  output.end()
  errors.end()
  const [printed, errorText] = (await texts).map(String) as [string, string]
  return { code, printed, errorText }
}
