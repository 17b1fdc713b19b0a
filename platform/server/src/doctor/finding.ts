/** One thing that `npm run leads -- doctor` looked at. */
export interface Finding {
  /** `note`: works, but an operator should know. */
  level: 'ok' | 'note' | 'problem'
  /** A sentence. */
  text: string
  /** What to do. */
  advice?: string
}
