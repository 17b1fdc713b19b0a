/** Moments at which a test ends or pauses a command, in the order in which a publish and then a prune pass them. */
export const failpoints = [
  'lock: taken',
  'recover: journal completed',
  'recover: set removed',
  'stage: compressed encodings in place',
  'stage: asset in place',
  'stage: release written',
  'stage: release in place',
  'write: page written',
  'write: set complete',
  'write: set in place',
  'activate: entry written',
  'activate: link made',
  'activate: live link renamed',
  'activate: journal appended',
  'activate: entry removed',
  'prune: set moved away',
  'prune: set removed',
  'prune: release moved away',
  'prune: release removed',
  'prune: file removed',
  'lock: about to be released',
] as const

/** Those that a command passes besides, if the store is shared. */
export const sharedFailpoints = [
  'share: folder up to date',
  'share: files stored',
  'share: set live',
] as const

export type Failpoint = (typeof failpoints)[number] | (typeof sharedFailpoints)[number]

/** Set by tests only: "SIGKILL activate: link made". */
const [signal = '', ...words] = process.env['RELEASE_FAULT']?.split(' ') ?? []
const chosen = words.join(' ')

/** Sends this process the signal of `RELEASE_FAULT` if it names this moment. Does nothing without the variable. */
export function failpoint(name: Failpoint): void {
  if (name === chosen) process.kill(process.pid, signal)
}
