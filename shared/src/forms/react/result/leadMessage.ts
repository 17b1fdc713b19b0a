import type { LeadFields } from '../../../contract/leadFields'
import { cleanText } from '../../rules/normalize'

/**
 * Formats a lead as a message for chat or e-mail, so that the visitor need not write it again.
 *
 * @param values As typed. Closed details are left out, as in a request.
 */
export function leadMessage(fields: LeadFields, values: Readonly<Record<string, string | boolean>>): string {
  const getText = (name: string) => cleanText(String(values[name])).trim()
  const lines = Object.entries(fields).flatMap(([name, { label, kind, required }]) => {
    const text = getText(name)
    if (text === '' || (required === 'whenDetailsAreOpen' && !values['isDetailsOpen'])) return []
    if (name === 'description' || kind === 'areaCode' || kind === 'currency') return []
    if (kind === 'phone') return `${label}: ${getText('areaCode')} ${text}`
    return `${label}: ${text}${kind === 'budget' ? ` ${getText('currency')}` : ''}`
  })
  return [getText('description'), '', ...lines].join('\n')
}
