import { useMemo } from 'react'
import type { AnyObject, Schema } from 'yup'
import { isBlank } from '../rules/normalize'
import { validate } from '../rules/validate'

export interface LeadProblems {
  /** Required fields that are empty. */
  missing: readonly string[]
  /** Filled fields whose value is invalid. */
  invalid: readonly string[]
}

/** The fields that prevent a submission, including those whose error is not displayed yet. */
export function useLeadProblems<Values extends AnyObject>(schema: Schema, values: Values): LeadProblems {
  return useMemo(() => {
    const result = validate(schema, values)
    const errors = result.status === 'invalid' ? result.errors : {}
    // Sorts by the order of the form, which is the order on the screen.
    const fields = Object.keys(values).filter((field) => field in errors)
    return {
      missing: fields.filter((field) => isEmpty(values[field])),
      invalid: fields.filter((field) => !isEmpty(values[field])),
    }
  }, [schema, values])
}

const isEmpty = (value: unknown) => typeof value === 'string' && isBlank(value)
