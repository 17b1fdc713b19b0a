import { useRef } from 'react'
import { contactLimits, leadPaths, nativeFormPaths } from '@site/shared/contract/leads'
import { Honeypot } from '@site/shared/forms/fields/Honeypot'
import { PhoneField } from '@site/shared/forms/fields/PhoneField'
import { SubmitHint } from '@site/shared/forms/fields/SubmitHint'
import { TextArea } from '@site/shared/forms/fields/TextArea'
import { TextField } from '@site/shared/forms/fields/TextField'
import { cleanText } from '@site/shared/forms/normalize'
import { contactFormSchema, emptyContactForm, toContactRequest } from '@site/shared/forms/schemas'
import { useLeadForm } from '@site/shared/forms/useLeadForm'
import { Button } from '@site/shared/ui/Button/Button'
import { Icon, send } from '@site/shared/ui/icons/Icon'
import { contactForm } from '../../content/contact'
import { contactFormId } from './contactFormId'
import { ContactResult } from './ContactResult'
import styles from './ContactForm.module.css'

const { label, fields, hint, remaining, submit } = contactForm

/** The contact request. Without scripts it posts itself to the site, which answers with a page. */
export function ContactForm() {
  const formRef = useRef<HTMLFormElement>(null)
  const submitRef = useRef<HTMLButtonElement>(null)
  const lead = useLeadForm({
    formId: contactFormId,
    path: leadPaths.contact,
    schema: contactFormSchema,
    emptyValues: emptyContactForm,
    toRequest: toContactRequest,
    restore: 'atOnce',
  })
  const { values, register, setValue, errorOf, problems, submission } = lead
  const isPending = submission === 'pending'

  return (
    <>
      <form
        ref={formRef}
        className={styles.form}
        aria-label={label}
        method="post"
        action={nativeFormPaths.contact}
        noValidate
        onSubmit={lead.submit}
        tabIndex={-1}
      >
        <TextField label={fields.name} error={errorOf('name')} autoComplete="name" {...register('name')} />
        <TextField
          label={fields.company}
          error={errorOf('company')}
          autoComplete="organization"
          {...register('company')}
        />
        <div className={styles.wide}>
          <TextField
            label={fields.email}
            error={errorOf('email')}
            type="email"
            autoComplete="email"
            {...register('email')}
          />
        </div>
        <div className={styles.wide}>
          <PhoneField
            label={fields.phone}
            error={errorOf('phone') ?? errorOf('areaCode')}
            areaCodeLabel={fields.areaCode}
            areaCode={{ chosen: values.areaCode, ...register('areaCode') }}
            onAreaCodePasted={(areaCode) => setValue('areaCode', areaCode, { shouldValidate: true })}
            number={register('phone')}
          />
        </div>
        <div className={`${styles.wide} ${styles.description}`}>
          <TextArea
            label={fields.description}
            error={errorOf('description')}
            remaining={contactLimits.description - cleanText(values.description).length}
            remainingLabel={remaining}
            {...register('description')}
          />
        </div>
        <Honeypot name="website" />
        <div className={styles.foot}>
          <Button
            ref={submitRef}
            type="submit"
            size="large"
            isWide
            isPending={isPending}
            disabled={lead.isSubmitDisabled}
          >
            {submit}
            <Icon paths={send} />
          </Button>
          <SubmitHint
            missing={problems.missing.map((field) => fields[field])}
            invalid={problems.invalid.map((field) => fields[field])}
            texts={hint}
          />
        </div>
      </form>
      <ContactResult
        submission={submission}
        values={values}
        onClose={lead.dismissResult}
        formRef={formRef}
        submitRef={submitRef}
      />
    </>
  )
}
