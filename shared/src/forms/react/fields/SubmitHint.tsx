import type { formTexts } from '../../content/formTexts'
import styles from './Field.module.css'

export interface SubmitHintProps<FieldName extends string> {
  /** Names of fields; see `useLeadProblems`. */
  problems: { missing: readonly FieldName[]; invalid: readonly FieldName[] }
  labels: Readonly<Record<FieldName, string>>
  texts: typeof formTexts.hint
}

/** Explains why the submit button is disabled. Announced when it changes. */
export function SubmitHint<FieldName extends string>({
  problems: { missing, invalid },
  labels,
  texts,
}: SubmitHintProps<FieldName>) {
  const sentence = (beginning: string, fields: readonly FieldName[]) =>
    fields.length > 0 && addFullStop(`${beginning} ${fields.map((field) => labels[field]).join(', ')}`)

  return (
    <p className={styles.hint} role="status">
      {[sentence(texts.missing, missing), sentence(texts.invalid, invalid)].filter(Boolean).join(' ')}
    </p>
  )
}

/** Adds a full stop, except after a label that is a question. */
function addFullStop(sentence: string): string {
  return sentence.endsWith('?') ? sentence : `${sentence}.`
}
