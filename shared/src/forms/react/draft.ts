/** Raised when the shape of what is stored changes: other versions ignore it. */
const DRAFT_VERSION = 1

/** What a visitor has typed into a form and not yet sent. */
export interface Draft<Values> {
  values: Values
  /** What the keys of its requests are made of; see `keyOfRequest`. */
  idempotencyKey: string
}

export interface DraftStore<Values> {
  /** Null when there is none, it cannot be read, or another version of the form wrote it. */
  read: () => Draft<Values> | null
  /** Quietly does nothing where storage is full or blocked. */
  write: (draft: Draft<Values>) => void
  clear: () => void
}

const storageKeyOf = (formId: string) => `draft.${DRAFT_VERSION}.${formId}`

/** Whether something typed waits to be restored; asked before the form's own code is there. */
export function hasDraft(formId: string): boolean {
  try {
    return sessionStorage.getItem(storageKeyOf(formId)) !== null
  } catch {
    return false
  }
}

/**
 * Keeps the draft of one form in the tab's session storage: it survives a reload, a failed
 * submission and a page that was left, and ends with the tab. Nothing here ever throws.
 *
 * @param formId Names the form: "contact".
 * @param emptyValues Decides which fields, of which types, a draft must have to be taken.
 */
export function draftStore<Values extends object>(formId: string, emptyValues: Values): DraftStore<Values> {
  const storageKey = storageKeyOf(formId)

  return {
    read() {
      try {
        const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
        return isDraft(draft, emptyValues) ? draft : null
      } catch {
        return null
      }
    },
    write(draft) {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(draft))
      } catch {
        // The form works without.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(storageKey)
      } catch {
        // Where it cannot be removed it could not be written.
      }
    },
  }
}

function isDraft<Values extends object>(value: unknown, emptyValues: Values): value is Draft<Values> {
  if (!isRecord(value) || !isRecord(value.values)) return false
  return typeof value.idempotencyKey === 'string' && hasSameFields(value.values, emptyValues)
}

function hasSameFields(values: Record<string, unknown>, emptyValues: object): boolean {
  const fields = Object.entries(emptyValues)
  return (
    Object.keys(values).length === fields.length &&
    fields.every(([name, empty]) => typeof values[name] === typeof empty)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
