export interface TestResult {
  title: string
  seconds: number
  status: 'passed' | 'failed' | 'skipped'
}
export declare const resultsVariable: string
export declare function writeResult(result: TestResult): void
