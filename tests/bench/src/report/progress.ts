import { calibrate } from './machineCalibration'

/** Prints what comes next and calibrates. Called before each measurement, when nothing is being measured. */
export function report(message: string): void {
  calibrate()
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${message}\n`)
}
