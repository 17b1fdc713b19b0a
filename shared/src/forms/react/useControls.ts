import { useCallback, useEffect, useRef, type ChangeEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import type { LeadFields } from '../../contract/leadFields'
import { readWhole } from '../rules/fieldKinds'
import { arrivesWhole } from './arrivesWhole'
import { findControl } from './replacedForm'
import { usePreHydrationInput } from './usePreHydrationInput'

/** After them a control may have other text. A press on the disabled submit button is only a click. */
const readingEvents = ['focusout', 'click', 'submit']

/**
 * Wraps the form's `register`, so that the form knows the text of its controls whichever way it came: before hydration,
 * at once or without an event. Text that arrives whole is read by `readWhole`.
 */
export function useControls<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  emptyValues: Values,
  fields: LeadFields,
) {
  const { getValues, setValue } = form
  const formRef = useRef<HTMLFormElement>(null)
  const register = usePreHydrationInput(form, emptyValues, fields, formRef)

  const setTexts = useCallback(
    (texts: Record<string, string>) => {
      for (const [name, text] of Object.entries(texts)) {
        // Casts: the names are those of the form's texts.
        setValue(name as Path<Values>, text as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
          shouldValidate: true,
        })
      }
    },
    [setValue],
  )

  /** Some password managers set values without an event. Then the form would ask for what it already shows. */
  const readControls = useCallback(() => {
    for (const [name, empty] of Object.entries(emptyValues)) {
      const control = typeof empty === 'string' && formRef.current && findControl(formRef.current, name)
      if (control && control.value !== getValues(name as Path<Values>)) {
        setTexts(readWhole(fields, name, control.value))
      }
    }
  }, [emptyValues, fields, getValues, setTexts])

  useEffect(() => {
    // Cast: only elements get these events.
    const readOwn = ({ target }: Event) => formRef.current?.contains(target as Element) && readControls()
    // While capturing: the form's own handler of `blur` would store the value without showing that it changed.
    for (const type of readingEvents) document.addEventListener(type, readOwn, true)
    return () => {
      for (const type of readingEvents) document.removeEventListener(type, readOwn, true)
    }
  }, [readControls])

  const registerControl = (name: Path<Values>): UseFormRegisterReturn => {
    const registered = register(name)
    return {
      ...registered,
      onChange(event) {
        // Cast: React calls it with its own events.
        const { target, nativeEvent } = event as ChangeEvent<HTMLInputElement>
        const isWhole = arrivesWhole(nativeEvent, getValues(name), target.value)
        if (isWhole && (nativeEvent as Partial<InputEvent>).isComposing) {
          // Assigning a value now would end the composition, and the keyboard would insert its text again.
          target.addEventListener('compositionend', () => setTexts(readWhole(fields, name, target.value)), {
            once: true,
          })
        } else if (isWhole) {
          const { [name]: text = target.value, ...others } = readWhole(fields, name, target.value)
          // Assigning a value moves the caret to its end.
          if (target.value !== text) target.value = text
          setTexts(others)
        }
        return registered.onChange(event)
      },
    }
  }

  return { register: registerControl, readControls }
}
