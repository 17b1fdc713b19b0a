/**
 * Compiles the server and the commands as for a deployment, for `programArguments` of this process and its children.
 *
 * @param suite Name of the suite: each has a folder of its own, `var/<suite>/programs`.
 */
export function compilePrograms(suite: string): void

/**
 * Arguments of Node for a program of this repository: the compiled one, which starts in a third of the time, if the run has
 * compiled it.
 *
 * @param source Path from the root: "platform/server/src/main.ts".
 */
export function programArguments(source: string): string[]
