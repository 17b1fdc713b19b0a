import styles from './SubmitHint.module.css'

export interface SubmitHintProps {
  /** Labels of the fields that are still empty. */
  missing: readonly string[]
  /** Labels of the fields whose values cannot be sent as they are. */
  invalid: readonly string[]
  /** Stand before the labels: "Falta completar:", "Revisa:". */
  texts: { missing: string; invalid: string }
}

/** Says beside a disabled button why it is disabled; announced whenever that changes. */
export function SubmitHint({ missing, invalid, texts }: SubmitHintProps) {
  return (
    <p className={styles.hint} role="status">
      {[sentence(texts.missing, missing), sentence(texts.invalid, invalid)].filter(Boolean).join(' ')}
    </p>
  )
}

function sentence(beginning: string, labels: readonly string[]): string {
  return labels.length > 0 ? `${beginning} ${labels.join(', ')}.` : ''
}
