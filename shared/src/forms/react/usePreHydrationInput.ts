import { useLayoutEffect, useRef } from 'react'
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'

/**
 * The form's `register`, except that text typed into the prerendered page before its code arrived is
 * taken into the form. Left alone, the text would stand in the field and the form would not show it.
 */
export function usePreHydrationInput<Values extends FieldValues>(
  { register, reset, trigger, getValues }: UseFormReturn<Values>,
  emptyValues: Values,
) {
  // Null once it has been taken over.
  const earlyText = useRef<Map<Path<Values>, string> | null>(new Map())

  // After the controls have been tied to the form, before the first paint.
  useLayoutEffect(() => {
    const texts = earlyText.current
    earlyText.current = null
    if (!texts?.size) return
    // Cast: the names are the form's own.
    const values = { ...getValues(), ...(Object.fromEntries(texts) as Partial<Values>) }
    reset(values, { keepDefaultValues: true })
    void trigger([...texts.keys()])
  }, [reset, trigger, getValues])

  return (name: Path<Values>): UseFormRegisterReturn => {
    const registered = register(name)
    return {
      ...registered,
      ref(element: HTMLInputElement | null) {
        if (element && element.value !== emptyValues[name]) earlyText.current?.set(name, element.value)
        registered.ref(element)
      },
    }
  }
}
