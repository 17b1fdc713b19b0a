/** Increase when the stored shape changes: drafts of other versions are ignored. */
const DRAFT_VERSION = 1

/** Unsent input of a form. It survives reloads, failed submissions and navigation, and is deleted with the tab. */
export interface Draft<Values> {
  values: Values
  /** The keys of requests derive from it; see `keyOfRequest`. Absent if the form's code was not loaded. */
  idempotencyKey?: string
}

const getKey = (formId: string) => `draft.${DRAFT_VERSION}.${formId}`

/** Whether there is a draft to restore. Does not need the form's code. */
export function hasDraft(formId: string): boolean {
  return tryStorage((storage) => storage.getItem(getKey(formId)) !== null) ?? false
}

/**
 * @param formId For example "contact".
 * @param emptyValues A stored draft is valid if it has these fields with the same types.
 * @returns Null without a draft, or if the draft is unreadable or of another version.
 */
export function readDraft<Values extends object>(formId: string, emptyValues: Values): Draft<Values> | null {
  return tryStorage((storage) => {
    // Cast: anything else throws or differs in its types.
    const draft = JSON.parse(storage.getItem(getKey(formId)) ?? 'null') as Draft<Values> | null
    const names = Object.keys(emptyValues) as (keyof Values)[]
    if (!draft || names.some((name) => typeof draft.values[name] !== typeof emptyValues[name])) return null
    // Only the fields: the text of a form whose code was not loaded includes its hidden controls.
    return { ...draft, values: Object.fromEntries(names.map((name) => [name, draft.values[name]])) as Values }
  })
}

/** Does nothing if storage is full or blocked. */
export function writeDraft(formId: string, draft: Draft<object>): void {
  tryStorage((storage) => storage.setItem(getKey(formId), JSON.stringify(draft)))
}

/**
 * For a form whose code is not loaded. An earlier draft, which it does not show, keeps what was not typed again.
 *
 * @param all Texts of all fields, by name.
 * @param typed Those that differ from the empty form.
 */
export function addToDraft(formId: string, all: object, typed: object): void {
  // Cast: what else is stored does not become a valid draft.
  const earlier = tryStorage(
    (storage) => JSON.parse(storage.getItem(getKey(formId)) ?? '{}') as Partial<Draft<object>>,
  )
  writeDraft(formId, { ...earlier, values: { ...all, ...earlier?.values, ...typed } })
}

export function clearDraft(formId: string): void {
  tryStorage((storage) => storage.removeItem(getKey(formId)))
}

const getSentKey = (formId: string) => `sent.1.${formId}`

/** The code of a lead that was sent after the visitor had left its form, which says so when he returns. */
export function writeSentCode(formId: string, code: string): void {
  tryStorage((storage) => storage.setItem(getSentKey(formId), code))
}

/** @returns Null if there is nothing to say, also the next time. */
export function takeSentCode(formId: string): string | null {
  return tryStorage((storage) => {
    const code = storage.getItem(getSentKey(formId))
    storage.removeItem(getSentKey(formId))
    return code
  })
}

const visitorKey = 'visitor.1'
const visitorFields = ['name', 'company', 'email', 'areaCode', 'phone']

/** Who the visitor is, as typed in a form. Offered in the others, also after it was sent, and deleted with the tab. */
export function writeVisitor(formId: string, values: Readonly<Record<string, unknown>>): void {
  const known = Object.fromEntries(visitorFields.map((name) => [name, values[name]]))
  if (known['name'] === '' && known['email'] === '') return
  tryStorage((storage) => storage.setItem(visitorKey, JSON.stringify({ formId, known })))
}

export const storedVisitor = () => tryStorage((storage) => storage.getItem(visitorKey))

/**
 * @param stored Of `storedVisitor`.
 * @returns What was typed in another form, by field. Null without it.
 */
export function readVisitor(formId: string, stored: string | null): Readonly<Record<string, string>> | null {
  try {
    // Cast: anything else throws or is not offered.
    const { formId: source, known } = JSON.parse(stored ?? '') as {
      formId: string
      known: Record<string, string>
    }
    const isUsable = source !== formId && visitorFields.every((name) => typeof known[name] === 'string')
    return isUsable ? known : null
  } catch {
    return null
  }
}

/** @returns Null if storage is full or blocked, or if `run` throws: forms work without drafts. */
function tryStorage<Result>(run: (storage: Storage) => Result): Result | null {
  try {
    return run(sessionStorage)
  } catch {
    return null
  }
}
