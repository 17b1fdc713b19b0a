import type { Command, Program } from './command'

/** The list of all commands. */
export function overview<Context>({ name: program, commands, note }: Program<Context>): string {
  const rows = commands.map(({ name, summary }) => [name, summary] as const)
  return `Usage: ${program} <command>

${columns(rows)}

${program} <command> --help explains a command.
${note}
`
}

/** Everything about one command. */
export function formatHelp<Context>(
  program: Pick<Program<Context>, 'name'>,
  command: Command<Context>,
): string {
  const { summary, options, details } = command
  const rows = Object.entries(options).map(
    ([option, { value, help }]) => [`--${option}${value ? ` ${value}` : ''}`, help] as const,
  )
  const paragraphs = [formatUsage(program, command), summary, rows.length > 0 && columns(rows), details]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}

/** "Usage: npm run release -- compare <preview|set> [set] [options]" */
export function formatUsage<Context>(
  { name: program }: Pick<Program<Context>, 'name'>,
  { name, arguments: expected, options }: Command<Context>,
): string {
  const hasOptions = Object.keys(options).length > 0
  return `Usage: ${[program, name, expected, hasOptions && '[options]'].filter(Boolean).join(' ')}`
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n')
}
