import { settingOf, type SettingName } from '@site/settings/settings'

/** Reads environment variables and collects what is wrong with them, so that all problems are reported at once. */
export interface VariableReader {
  problems: string[]
  /** @returns The text, or the default of the setting. */
  text: (name: SettingName) => string
  /**
   * @param parse Returns undefined for an invalid text.
   * @param expected Ends the sentence "NAME must be …".
   * @returns The value. Meaningless when `problems` is not empty: do not use it then.
   */
  read: <Value>(
    name: SettingName,
    parse: (text: string) => Value | undefined,
    expected: string,
    text?: string,
  ) => Value
}

export function readVariables(env: NodeJS.ProcessEnv): VariableReader {
  const problems: string[] = []
  const textOf = (name: SettingName) => settingOf(env, name)
  return {
    problems,
    text: textOf,
    read: <Value>(
      name: SettingName,
      parse: (text: string) => Value | undefined,
      expected: string,
      text = textOf(name),
    ) => {
      const value = parse(text)
      if (value === undefined) problems.push(`${name} must be ${expected}, not "${text}"`)
      return value as Value
    },
  }
}
