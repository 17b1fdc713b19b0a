import styles from './SubmitHint.module.css'

export interface SubmitHintProps<FieldName extends string> {
  /** By name; see `useLeadProblems`. */
  problems: { missing: readonly FieldName[]; invalid: readonly FieldName[] }
  /** Of the fields, as they are on the screen. */
  labels: Readonly<Record<FieldName, string>>
  /** Stand before the labels: "Falta completar:", "Revisa:". */
  texts: { missing: string; invalid: string }
}

/** Says beside a disabled button why it is disabled; announced whenever that changes. */
export function SubmitHint<FieldName extends string>({
  problems: { missing, invalid },
  labels,
  texts,
}: SubmitHintProps<FieldName>) {
  const sentence = (beginning: string, fields: readonly FieldName[]) =>
    fields.length > 0 && ended(`${beginning} ${fields.map((field) => labels[field]).join(', ')}`)

  return (
    <p className={styles.hint} role="status">
      {[sentence(texts.missing, missing), sentence(texts.invalid, invalid)].filter(Boolean).join(' ')}
    </p>
  )
}

/** A label may be a question, and a question needs no full stop. */
function ended(sentence: string): string {
  return sentence.endsWith('?') ? sentence : `${sentence}.`
}
