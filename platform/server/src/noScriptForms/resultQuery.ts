import { currencyRule } from '@site/shared/forms/rules/leadRules'
import { budgetText } from '@site/shared/forms/rules/budget'
import type { LeadRequest } from '../leads/lead'

/** What the page with the result needs to know. It shows the budget, because separators can be read in two ways. */
export function resultQuery({ kind, request }: LeadRequest, code: string): string {
  const query = new URLSearchParams({ r: 'ok', codigo: code })
  if (kind === 'solution' && request.budget) {
    query.set('presupuesto', request.budget)
    query.set('moneda', request.currency)
  }
  return query.toString()
}

/** @returns Undefined unless the query has a code: anyone can write a link. */
export function readResultCode({ codigo }: Record<string, unknown>): string | undefined {
  return typeof codigo === 'string' && /^[\dA-F]{4}-[\dA-F]{4}$/.test(codigo) ? codigo : undefined
}

/** @returns "1.500,50 BOB", or undefined if the query has no valid budget. */
export function readResultBudget({ presupuesto, moneda }: Record<string, unknown>): string | undefined {
  if (typeof presupuesto !== 'string' || typeof moneda !== 'string' || currencyRule(moneda)) return undefined
  return budgetText({ budget: presupuesto, currency: moneda })
}
