import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export interface ExampleVariable {
  name: string
  /** Empty if there is no default. */
  value: string
  /** The lines above. */
  comment: string
}

/** @returns The variables of `.env.example`, in its order. */
export function exampleVariables(): ExampleVariable[] {
  const variables: ExampleVariable[] = []
  let comment = ''
  for (const line of readFileSync(resolve(__dirname, '../../.env.example'), 'utf8').split('\n')) {
    const [, name, value = ''] = /^#([A-Z_]+)=(.*)$/.exec(line) ?? []
    if (name) variables.push({ name, value, comment })
    comment = line.startsWith('# ') ? line.slice(2) : ''
  }
  return variables
}
