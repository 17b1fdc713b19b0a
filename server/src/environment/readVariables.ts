/** Reads environment variables and collects what is wrong with them, so that all problems are reported at once. */
export interface VariableReader {
  problems: string[]
  /**
   * Treats an empty variable as not set.
   *
   * @param parse Returns undefined for an invalid text.
   * @param expected Ends the sentence "NAME must be …".
   * @returns The value. Meaningless when `problems` is not empty: do not use it then.
   */
  read: <Value>(
    name: string,
    fallback: string,
    parse: (text: string) => Value | undefined,
    expected: string,
  ) => Value
}

export function readVariables(env: NodeJS.ProcessEnv): VariableReader {
  const problems: string[] = []
  return {
    problems,
    read: <Value>(
      name: string,
      fallback: string,
      parse: (text: string) => Value | undefined,
      expected: string,
    ) => {
      const text = env[name]?.trim() || fallback
      const value = parse(text)
      if (value === undefined) problems.push(`${name} must be ${expected}, not "${text}"`)
      return value as Value
    },
  }
}
