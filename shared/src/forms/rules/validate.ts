import { ValidationError, type Schema } from 'yup'

export type LeadSchema<Value> = Schema<Value>

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, string>>
export type Validated<Value> = { status: 'valid'; value: Value } | { status: 'invalid'; errors: FieldErrors }

/**
 * Validates a value without converting it.
 *
 * @returns The first message of each invalid field, which is the one that forms show. The name of the whole value is empty.
 */
export function validate<Value>(schema: LeadSchema<Value>, input: unknown): Validated<Value> {
  try {
    return { status: 'valid', value: schema.validateSync(input, { abortEarly: false, strict: true }) }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const errors = new Map<string, string>()
    for (const { path = '', message } of error.inner.length > 0 ? error.inner : [error]) {
      if (!errors.has(path)) errors.set(path, message)
    }
    return { status: 'invalid', errors: Object.fromEntries(errors) }
  }
}
