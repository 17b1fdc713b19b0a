import { cleanText } from '../../rules/normalize'
import type { LeadForm } from '../useLeadForm'
import { PhoneField } from './PhoneField'
import { TextArea } from './TextArea'
import { TextField } from './TextField'
import styles from './LeadFields.module.css'
import hidden from './visuallyHidden.module.css'

export interface LeadFieldsProps<Values extends object> {
  lead: LeadForm<Values>
  /** Whether e-mail and telephone each take a whole row. */
  isWide?: boolean
}

/** The fields of a form, except "Otros detalles". For a grid of one or two columns. */
export function LeadFields<Values extends object>({ lead, isWide = false }: LeadFieldsProps<Values>) {
  // Cast: the values of these fields are texts.
  const { fields, values, register, getError } = lead as unknown as LeadForm<Record<string, string>>
  const row = isWide ? styles.wide : undefined

  return (
    <>
      {Object.entries(fields).map(([name, { label, kind, limit, required, autoComplete, hint }]) => {
        const texts = { label, hint, error: getError(name), isOptional: required === 'never' }
        const control = () => ({ autoComplete, ...texts, ...register(name) })
        if (required === 'whenDetailsAreOpen' || kind === 'areaCode') return null
        if (kind === 'line') return <TextField key={name} {...control()} />
        return (
          <div key={name} className={kind === 'text' ? styles.wide : row}>
            {kind === 'text' ? (
              <TextArea limit={limit} length={cleanText(values[name]!).length} {...control()} />
            ) : kind === 'phone' ? (
              <PhoneField
                {...texts}
                error={texts.error ?? getError('areaCode')}
                areaCodeLabel={fields['areaCode']!.label}
                areaCode={{ chosen: values['areaCode']!, ...register('areaCode') }}
                number={register(name)}
              />
            ) : (
              <TextField type={kind} {...control()} />
            )}
          </div>
        )
      })}
      {/* A honeypot, which only bots fill in. Posted only by the no-script form. */}
      <div className={hidden.visuallyHidden} aria-hidden="true">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
