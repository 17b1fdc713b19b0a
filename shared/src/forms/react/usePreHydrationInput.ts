import { useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { controlOf, restoreFocus, useReplacedForm } from './replacedForm'

/**
 * The form's `register`, except that text typed into the prerendered page before its code arrived is
 * taken into the form. Left alone, the text would stand in the field and the form would not show it.
 * If the form had to be drawn again, text, focus and selection are taken from the form it replaced.
 */
export function usePreHydrationInput<Values extends FieldValues>(
  { register, reset, trigger, getValues }: UseFormReturn<Values>,
  emptyValues: Values,
) {
  // Null once it has been taken over.
  const earlyText = useRef<Map<Path<Values>, string> | null>(new Map())
  const formRef = useRef<HTMLFormElement>(null)
  const replacedBy = useReplacedForm()

  // After the controls have been tied to the form, before the first paint.
  useLayoutEffect(() => {
    const texts = earlyText.current
    earlyText.current = null
    const form = formRef.current
    const replaced = replacedBy(form)
    // Once the new text is rendered: until then the button of a valid form is disabled and takes no focus.
    if (form && replaced) queueMicrotask(() => restoreFocus(replaced, form))
    if (!texts?.size) return
    // Cast: the names are the form's own.
    const values = { ...getValues(), ...(Object.fromEntries(texts) as Partial<Values>) }
    reset(values, { keepDefaultValues: true })
    void trigger([...texts.keys()])
  }, [reset, trigger, getValues, replacedBy])

  return (name: Path<Values>): UseFormRegisterReturn => {
    const registered = register(name)
    return {
      ...registered,
      ref(element: HTMLInputElement | null) {
        if (element && earlyText.current) {
          formRef.current = element.form
          const replaced = replacedBy(element.form)
          const before = replaced && controlOf(replaced, name)
          if (before) element.value = before.value
          if (element.value !== emptyValues[name]) earlyText.current.set(name, element.value)
        }
        registered.ref(element)
      },
    }
  }
}
