import type { ContactRequest } from '@site/shared/contract/leads'
import type { Column } from '@site/cli/table'
import { SHORT_REFERENCE } from '../leads/findLead'
import type { TestLeadRow } from '../leads/tables'
import { formatTime, type TimeZone } from '../formatTime'

/** Cast: both kinds of requests have these, and `addTestLead` writes them. */
const requestOf = ({ request }: TestLeadRow) =>
  JSON.parse(request) as Pick<ContactRequest, 'name' | 'company' | 'email'>

/** As JSON: what was sent stands beside what is known of it. */
export const shownTestLead = ({ request, idempotency_key: _key, ...row }: TestLeadRow) => ({
  ...row,
  ...(JSON.parse(request) as object),
})

/** The columns of `npm run leads -- list --tests`. */
export const testLeadColumnsOf = (timeZone: TimeZone): readonly Column<TestLeadRow>[] => [
  { title: 'TEST', width: SHORT_REFERENCE, text: ({ reference }) => reference.slice(0, SHORT_REFERENCE) },
  { title: 'CREATED', width: 19, text: ({ created_at }) => formatTime(created_at, timeZone) },
  { title: 'PREVIEW', width: 20, text: ({ preview }) => preview },
  { title: 'KIND', width: 8, text: ({ kind }) => kind },
  { title: 'NAME', width: 24, text: (row) => requestOf(row).name },
  { title: 'COMPANY', width: 20, text: (row) => requestOf(row).company },
  { title: 'E-MAIL', width: 30, text: (row) => requestOf(row).email },
]
