import { useMemo } from 'react'
import { ValidationError, type AnyObject, type ObjectSchema } from 'yup'
import { isBlank } from '../rules/normalize'

export interface LeadProblems<Values> {
  /** Required fields that are empty. */
  missing: readonly (keyof Values)[]
  /** Filled fields whose value is invalid. */
  invalid: readonly (keyof Values)[]
}

/** The fields that prevent a submission, including those whose error is not displayed yet. */
export function useLeadProblems<Values extends AnyObject>(
  schema: ObjectSchema<Values>,
  values: Values,
): LeadProblems<Values> {
  return useMemo(() => {
    const faulty = faultyFields(schema, values)
    // Sorts by the order of the form, which is the order on the screen.
    const fields = Object.keys(values).filter((field) => faulty.has(field)) as (keyof Values)[]
    return {
      missing: fields.filter((field) => isEmpty(values[field])),
      invalid: fields.filter((field) => !isEmpty(values[field])),
    }
  }, [schema, values])
}

function faultyFields<Values extends AnyObject>(schema: ObjectSchema<Values>, values: Values): Set<string> {
  try {
    schema.validateSync(values, { abortEarly: false })
    return new Set()
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const errors = error.inner.length > 0 ? error.inner : [error]
    return new Set(errors.map(({ path }) => path ?? ''))
  }
}

const isEmpty = (value: unknown) => typeof value === 'string' && isBlank(value)
