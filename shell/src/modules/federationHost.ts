import { createInstance } from '@module-federation/enhanced/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import * as React from 'react'
import * as ReactDom from 'react-dom'
import type { RemoteCode } from '@site/shared/contract/remote'
import type { PinnedRemote } from '@site/shared/contract/site'
import * as runtime from '@site/shared/runtime'

/** After this time without an answer for one file, the remote is unavailable. See ModuleLoader.ts. */
const SCRIPT_TIMEOUT_MS = 6500
const REACT_RANGE = '^19'
const RUNTIME_RANGE = '^1'

declare global {
  /** The federation runtime, which the bundles of remotes do not contain. */
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined
  /** Number of the current attempt, by container. Remotes read it: platform/bundler/plugins/ChunkAttemptPlugin.cjs. */
  var chunkAttempts: Readonly<Record<string, number>> | undefined
}
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore

/**
 * Creates the federation host, which the bundler plugin would otherwise generate.
 *
 * @param remotes The versions that the page pins. No other remote can be loaded.
 * @returns Loads and validates a remote's module. `attempt` counts up from 0: a retry bypasses the browser's caches.
 *   It throws if a file does not load, does not match its hash, or exposes no remote with that base path.
 */
export function createRemoteLoader(remotes: readonly PinnedRemote[]) {
  // The runtime passes absolute URLs to its hooks.
  const pinnedByUrl = new Map(
    remotes.map((remote) => [new URL(remote.entry.url, location.href).href, remote]),
  )
  const policy = window.trustedTypes?.createPolicy('remotes', {
    createScriptURL: (url) => {
      if (pinnedByUrl.has(url.replace(/\?.*/, ''))) return url
      throw new TypeError(`host: ${url} is not pinned`)
    },
  })
  const host = createInstance({
    name: 'shell',
    shareStrategy: 'loaded-first',
    remotes: remotes.map(({ container, entry }) => ({ name: container, entry: entry.url, type: 'global' })),
    shared: {
      react: singleton(React, React.version, REACT_RANGE),
      'react-dom': singleton(ReactDom, ReactDom.version, REACT_RANGE),
      '@site/shared/runtime': singleton(runtime, runtime.runtimeVersion, RUNTIME_RANGE),
    },
    plugins: [
      {
        name: 'pinned-scripts',
        createScript: ({ url }) => {
          const pinned = pinnedByUrl.get(url)
          // Never load a file unchecked.
          if (!pinned || !(pinned.entry.integrity || pinned.isUnreleased))
            throw new TypeError(`host: ${url} has no hash`)
          const attempt = globalThis.chunkAttempts?.[pinned.container]
          // A hanging request stays in the browser's cache. Another URL bypasses it.
          const source = attempt ? `${url}?r=${attempt}` : url
          const script = document.createElement('script')
          script.crossOrigin = 'anonymous'
          script.integrity = pinned.entry.integrity
          script.src = (policy ? policy.createScriptURL(source) : source) as string
          return { script, timeout: SCRIPT_TIMEOUT_MS }
        },
      },
    ],
  })

  return async (pinned: PinnedRemote, attempt: number): Promise<RemoteCode> => {
    globalThis.chunkAttempts = { ...globalThis.chunkAttempts, [pinned.container]: attempt }
    const module = await host.loadRemote<{ default?: RemoteCode }>(`${pinned.container}/remote`)
    const remote = module?.default
    // If a module throws during evaluation, a second load may succeed with an incomplete module.
    if (remote?.basePath !== pinned.basePath || !remote.routes?.length)
      throw new TypeError(`host: ${pinned.container} exposes no remote`)
    return remote
  }
}

function singleton(module: object, version: string, requiredVersion: string) {
  return { version, scope: 'default', lib: () => module, shareConfig: { singleton: true, requiredVersion } }
}
