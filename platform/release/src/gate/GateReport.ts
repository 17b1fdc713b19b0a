import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Versions } from '@site/shared/contract/releases'
import { readJson } from '../files'
import type { BrowserReport } from './browser/BrowserGate'

/** What the gate checked before a release set went live: `sites/<n>/gate.json`. */
export interface GateReport {
  /** ISO 8601, UTC. */
  at: string
  /** Version of Node.js: "20.20.2". */
  node: string
  /** Versions of all packages of the set. */
  versions: Versions
  /** Packages whose version changed. */
  changed: readonly string[]
  /** Absent if the set was not checked in a browser. */
  browser?: BrowserReport
}

const fileIn = (setDir: string) => join(setDir, 'gate.json')

export function writeGateReport(setDir: string, report: GateReport): void {
  writeFileSync(fileIn(setDir), `${JSON.stringify(report, null, 2)}\n`)
}

/** @returns undefined for a set that was made before the gate wrote reports. */
export function readGateReport(setDir: string): GateReport | undefined {
  return existsSync(fileIn(setDir)) ? readJson<GateReport>(fileIn(setDir)) : undefined
}
