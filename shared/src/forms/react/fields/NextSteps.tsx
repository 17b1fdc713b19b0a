import { formTexts } from '../../content/formTexts'
import styles from './NextSteps.module.css'

/** What happens after a form is sent. */
export function NextSteps() {
  return (
    <ol className={styles.steps}>
      {formTexts.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
