import { relative } from 'node:path'
import type { ReadyLine } from './terminalLog'

/** What `npm run release -- status --json` prints, as far as the banner shows it. */
export interface LiveSet {
  set: number
  packages: readonly { name: string; version: string; commit?: string }[]
}

/**
 * What `npm start` shows at a terminal once the site can be opened.
 *
 * @param live Undefined if the store could not be read.
 * @param seconds How long the start took.
 * @param others Packages of which another version is live than this checkout builds.
 */
export function readyBanner(
  { origin, leads, channels }: ReadyLine,
  live: LiveSet | undefined,
  seconds: number,
  others: readonly string[] = [],
): string {
  const edited = (live?.packages ?? []).filter(({ commit }) => commit?.endsWith('-dirty'))
  const names = edited.map(({ name }) => name).join(', ')
  const receivers = channels.length > 0 ? `sent to ${channels.join(' and ')}` : 'sent nowhere'
  const rows = [
    ['address', origin],
    ...(live ? [['live', `release set ${live.set} (npm run release -- status)`]] : []),
    ...(names ? [['', `with edits that are not committed: ${names}`]] : []),
    ...(others.length > 0
      ? [
          ['', `not from this checkout: ${others.join(', ')}`],
          ['', `(npm run release -- publish ${others.length > 1 ? 'all' : others[0]})`],
        ]
      : []),
    ['leads', `kept in ${fromHere(leads)}, ${receivers} (npm run leads -- list)`],
    ['stop', 'Ctrl+C'],
  ]
  const lines = rows.map(([label = '', text = '']) => `  ${label.padEnd(9)}${text}`)
  return ['', `Ready after ${seconds.toFixed(1)} s`, ...lines, '', ''].join('\n')
}

/** The shorter way to say where a file is. */
function fromHere(place: string): string {
  const path = relative('.', place)
  return place.startsWith('/') && !path.startsWith('..') ? path : place
}
