/** Increase when the stored shape changes: drafts of other versions are ignored. */
const DRAFT_VERSION = 1

/** Unsent input of a form. */
export interface Draft<Values> {
  values: Values
  /** The keys of requests derive from it; see `keyOfRequest`. */
  idempotencyKey: string
}

export interface DraftStore<Values> {
  /** Null without a draft, or if the draft is unreadable or of another version. */
  read: () => Draft<Values> | null
  /** Does nothing if storage is full or blocked. */
  write: (draft: Draft<Values>) => void
  clear: () => void
}

const storageKeyOf = (formId: string) => `draft.${DRAFT_VERSION}.${formId}`

/** Whether there is a draft to restore. Does not need the form's code. */
export function hasDraft(formId: string): boolean {
  try {
    return sessionStorage.getItem(storageKeyOf(formId)) !== null
  } catch {
    return false
  }
}

/**
 * Keeps the draft of one form in session storage: it survives reloads, failed submissions and navigation, and is
 * deleted with the tab. Never throws.
 *
 * @param formId For example "contact".
 * @param emptyValues A stored draft is valid if it has the same fields with the same types.
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
        // The form works without drafts.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(storageKey)
      } catch {
        // If storage is blocked, nothing was written.
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
