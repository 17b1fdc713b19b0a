import type { LeadFields } from '../../../contract/leadFields'
import { formTexts } from '../../content/formTexts'
import styles from './Field.module.css'

export interface SubmitHintProps {
  /** Names of fields; see `useLeadProblems`. */
  problems: { missing: readonly string[]; invalid: readonly string[] }
  fields: LeadFields
}

/** Explains why the submit button is disabled. Announced when it changes. */
export function SubmitHint({ problems: { missing, invalid }, fields }: SubmitHintProps) {
  const { hint } = formTexts
  const sentence = (beginning: string, names: readonly string[]) =>
    names.length > 0 && addFullStop(`${beginning} ${names.map((name) => fields[name]!.label).join(', ')}`)

  return (
    <p className={styles.hint} role="status">
      {[sentence(hint.missing, missing), sentence(hint.invalid, invalid)].filter(Boolean).join(' ')}
    </p>
  )
}

/** Adds a full stop, except after a label that is a question. */
function addFullStop(sentence: string): string {
  return sentence.endsWith('?') ? sentence : `${sentence}.`
}
