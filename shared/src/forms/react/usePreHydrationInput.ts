import { useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { controlOf, restoreFocus, useReplacedForm } from './replacedForm'

/**
 * Wraps the form's `register` to keep text typed before hydration. Without it, the field would show that text but the
 * form's values would not contain it. If React has rendered the form again, text, focus and selection come from the
 * form it replaced.
 */
export function usePreHydrationInput<Values extends FieldValues>(
  { register, reset, trigger, getValues }: UseFormReturn<Values>,
  emptyValues: Values,
) {
  // Null once the text is in the form.
  const preHydrationInput = useRef<Map<Path<Values>, string> | null>(new Map())
  const formRef = useRef<HTMLFormElement>(null)
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
    // Cast: the names are those of the form.
    const values = { ...getValues(), ...(Object.fromEntries(texts) as Partial<Values>) }
    reset(values, { keepDefaultValues: true })
    void trigger([...texts.keys()])
  }, [reset, trigger, getValues, replacedBy])

  return (name: Path<Values>): UseFormRegisterReturn => {
    const registered = register(name)
    return {
      ...registered,
      ref(element: HTMLInputElement | null) {
        if (element && preHydrationInput.current) {
          formRef.current = element.form
          const replaced = replacedBy(element.form)
          const before = replaced && controlOf(replaced, name)
          if (before) element.value = before.value
          if (element.value !== emptyValues[name]) preHydrationInput.current.set(name, element.value)
        }
        registered.ref(element)
      },
    }
  }
}
