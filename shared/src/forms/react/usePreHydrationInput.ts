import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import type { LeadFields } from '../../contract/leadFields'
import { readWhole } from '../rules/fieldKinds'
import { findControl, restoreFocus, useReplacedForm } from './replacedForm'

/**
 * Wraps the form's `register` to keep text typed before hydration. Without it, the field would show that text but the
 * form's values would not contain it. How it was typed is unknown, so it is read as whole text. If React has rendered
 * the form again, text, focus and selection come from the form it replaced.
 *
 * @param formRef Gets the element of the form.
 */
export function usePreHydrationInput<Values extends FieldValues>(
  { register, reset, trigger, getValues }: UseFormReturn<Values>,
  emptyValues: Values,
  fields: LeadFields,
  formRef: RefObject<HTMLFormElement | null>,
) {
  // Null once the text is in the form.
  const preHydrationInput = useRef<Map<Path<Values>, string> | null>(new Map())
  const replacedBy = useReplacedForm()

  // Runs after all controls are registered and before the first paint.
  useLayoutEffect(() => {
    const texts = preHydrationInput.current
    preHydrationInput.current = null
    const form = formRef.current
    const replaced = replacedBy(form)
    // In a microtask: until the text is rendered, the submit button of a valid form is disabled and cannot be focused.
    if (form && replaced) queueMicrotask(() => restoreFocus(replaced, form))
    if (!texts?.size) return
    const values = { ...getValues() }
    for (const [name, text] of texts) Object.assign(values, readWhole(fields, name, text))
    reset(values, { keepDefaultValues: true })
    void trigger([...texts.keys()])
  }, [reset, trigger, getValues, replacedBy, fields, formRef])

  return (name: Path<Values>): UseFormRegisterReturn => {
    const registered = register(name)
    return {
      ...registered,
      ref(element: HTMLInputElement | null) {
        if (element) formRef.current = element.form
        if (element && preHydrationInput.current) {
          const replaced = replacedBy(element.form)
          const before = replaced && findControl(replaced, name)
          if (before) element.value = before.value
          if (element.value !== emptyValues[name]) preHydrationInput.current.set(name, element.value)
        }
        registered.ref(element)
      },
    }
  }
}
