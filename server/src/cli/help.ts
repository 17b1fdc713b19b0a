import type { Command } from './command'

const PROGRAM = 'npm run leads --'

/** The list of all commands. */
export function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, summary }) => [name, summary] as const)
  return `Usage: ${PROGRAM} <command>

${columns(rows)}

${PROGRAM} <command> --help explains a command.
Set DATABASE_FILE or DATABASE_URL as for the server.
`
}

/** Everything about one command. */
export function helpOf({ name, summary, arguments: expected, options, details }: Command): string {
  const rows = Object.entries(options).map(
    ([option, { value, help }]) => [`--${option}${value ? ` ${value}` : ''}`, help] as const,
  )
  const usage = [PROGRAM, name, expected, rows.length > 0 && '[options]'].filter(Boolean).join(' ')
  const paragraphs = [`Usage: ${usage}`, summary, rows.length > 0 && columns(rows), details]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n')
}
