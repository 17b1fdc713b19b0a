import { formTexts } from '../../content/formTexts'
import { cleanText } from '../../rules/normalize'
import type { ContactFormValues } from '../../rules/schemas'
import type { LeadForm } from '../useLeadForm'
import { PhoneField } from './PhoneField'
import { TextArea } from './TextArea'
import { TextField } from './TextField'
import styles from './VisitorFields.module.css'
import hidden from './visuallyHidden.module.css'

export interface VisitorFieldsProps<Values extends ContactFormValues> {
  lead: LeadForm<Values>
  labels: Readonly<Record<keyof ContactFormValues, string>>
  /** Maximum length of the description, in characters. */
  descriptionLimit: number
  /** Whether e-mail and telephone each take a whole row. */
  isWide?: boolean
}

/** The fields that every lead has. For a grid of one or two columns. */
export function VisitorFields<Values extends ContactFormValues>({
  lead,
  labels,
  descriptionLimit,
  isWide = false,
}: VisitorFieldsProps<Values>) {
  // Cast: only fields that every form has are used, and a hook's result has no narrower type.
  const { values, register, errorOf } = lead as unknown as LeadForm<ContactFormValues>
  const row = isWide ? styles.wide : undefined
  const field = (name: keyof ContactFormValues) => ({
    label: labels[name],
    error: errorOf(name),
    ...register(name),
  })

  return (
    <>
      <TextField autoComplete="name" {...field('name')} />
      <TextField autoComplete="organization" {...field('company')} />
      <div className={row}>
        <TextField type="email" autoComplete="email" {...field('email')} />
      </div>
      <div className={row}>
        <PhoneField
          label={labels.phone}
          error={errorOf('phone') ?? errorOf('areaCode')}
          areaCodeLabel={labels.areaCode}
          areaCode={{ chosen: values.areaCode, ...register('areaCode') }}
          number={register('phone')}
        />
      </div>
      <div className={styles.wide}>
        <TextArea
          limit={descriptionLimit}
          length={cleanText(values.description).length}
          counter={formTexts.counter}
          {...field('description')}
        />
      </div>
      {/* A honeypot, which only bots fill in. Posted only by the no-script form. */}
      <div className={hidden.visuallyHidden} aria-hidden="true">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
