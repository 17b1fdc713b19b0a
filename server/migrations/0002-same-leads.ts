import type { Migration } from './migration'

/** For looking up whether the same words were stored a moment ago. */
export const sameLeads: Migration = {
  version: 2,
  name: 'same-leads',
  statements: () => ['CREATE INDEX leads_same ON leads (fingerprint, created_at)'],
}
