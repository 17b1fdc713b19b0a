export interface Option {
  type: 'string' | 'boolean'
  /** May be given several times; the command receives a list. */
  multiple?: true
  /** Stands for the value in the help: "<number>". */
  value?: string
  help: string
}

export type Options = Readonly<Record<string, Option>>

type Value<Known extends Option> = { string: string; boolean: boolean }[Known['type']]

type Values<Known extends Options> = {
  [Name in keyof Known]?:
    | (Known[Name] extends { multiple: true } ? Value<Known[Name]>[] : Value<Known[Name]>)
    | undefined
}

/** "<package> [version]" becomes [string, string?]. */
type Arguments<Declared extends string> = string extends Declared
  ? readonly string[]
  : Declared extends `${infer First} ${infer Rest}`
    ? readonly [...Arguments<First>, ...Arguments<Rest>]
    : Declared extends `<${string}>`
      ? readonly [string]
      : readonly [string?]

/** One command of a program such as `npm run leads`. `Context` is what the program gives to all of its commands. */
export interface Command<Context, Known extends Options = Options, Declared extends string = string> {
  name: string
  /** One line for the list of commands. */
  summary: string
  /** For the help and the parser. "<…>" is required, "[…]" optional: "<package> [version]". */
  arguments?: Declared
  options: Known
  /** Further paragraphs of the help. */
  details?: string
  /**
   * @returns The exit code. @default 0
   * @throws UsageError when the command line is invalid. Any other error means that the command failed; its message
   *   is printed.
   */
  run: (line: CommandLine<Known, Declared>, context: Context) => Promise<number | void>
}

export interface CommandLine<Known extends Options = Options, Declared extends string = string> {
  options: Values<Known>
  arguments: Arguments<Declared>
}

/** The command line is invalid. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A program with several commands. */
export interface Program<Context> {
  /** As operators type it: "npm run leads --". */
  name: string
  /** In the order of the help. */
  commands: readonly Command<Context>[]
  /** Last line of the list of commands. */
  note: string
  /** The message that is printed when a command fails. */
  describeError: (error: unknown) => string
}
