import { readFileSync } from 'node:fs'

/** @returns The resident memory of a process as Linux reports it, in bytes. 0 for a process that has ended. */
export function residentBytes(pid: number | undefined): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readProcFile(`/proc/${pid}/status`)) ?? []
  return Number(kilobytes) * 1024
}

/** @returns "" if the process has ended, which it may at any time. */
export function readProcFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
