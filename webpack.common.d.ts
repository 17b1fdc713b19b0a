import type { Configuration } from 'webpack'

/** What webpack.config.js of a package exports. */
export type Configure = (
  env?: Readonly<Record<string, unknown>>,
) => Configuration | Configuration[] | Promise<Configuration>

/** Builds of the shell. */
export function shellConfig(): Configure

/**
 * Builds of a remote.
 *
 * @param options.name Folder of the package, which begins with "mfe-".
 */
export function remoteConfig(options: { name: string }): Configure

/** @returns Name of the remote's federation container, which is a global variable: "mfe_contact". */
export function containerName(name: string): string
