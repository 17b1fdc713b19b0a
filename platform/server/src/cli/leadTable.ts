import { SHORT_REFERENCE } from '../leads/findLead'
import type { StoredLead } from '../leads/lead'
import { formatTime, type TimeZone } from '../formatTime'
import type { Column } from '@site/cli/table'

export interface ListedLead extends StoredLead {
  /** Of `formatStatus`. */
  status: string
}

/** The columns of `npm run leads -- list`. */
export const leadColumnsOf = (timeZone: TimeZone): readonly Column<ListedLead>[] => [
  { title: 'LEAD', width: SHORT_REFERENCE, text: ({ reference }) => reference.slice(0, SHORT_REFERENCE) },
  { title: 'CREATED', width: 19, text: ({ created_at }) => formatTime(created_at, timeZone) },
  { title: 'KIND', width: 8, text: ({ kind }) => kind },
  { title: 'STATUS', width: 11, text: ({ status }) => status },
  { title: 'NAME', width: 24, text: ({ name }) => name },
  { title: 'COMPANY', width: 20, text: ({ company }) => company },
  { title: 'E-MAIL', width: 30, text: ({ email }) => email },
  { title: 'PHONE', width: 19, text: ({ phone_number }) => phone_number },
  { title: 'PRODUCT', width: 12, text: ({ product_id }) => product_id ?? '' },
]
