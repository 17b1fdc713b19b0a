import type { Server } from 'node:http'

export interface ServedOptions {
  /** Package name. */
  name: string
  variant: 'standalone' | 'local'
  mode: 'production' | 'development'
}

export function servedConfig(
  options: ServedOptions,
  env: { local?: boolean },
): Promise<{
  devServer: { port: number; host: string; onListening: (devServer: { server: Server }) => Promise<void> }
}>
