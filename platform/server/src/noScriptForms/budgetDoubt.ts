import { solutionDetailsTexts } from '@site/shared/forms/content/solutionFormTexts'
import { amountInThousands, budgetText } from '@site/shared/forms/rules/budget'
import type { ContactFormValues, SolutionFormValues } from '@site/shared/forms/rules/schemas'

export interface BudgetDoubt {
  /** The amount as it was read, and the question. */
  message: string
  /** "¿Quisiste decir 15 000?" */
  question: string
  /** "15000" */
  suggested: string
}

/** A budget like "15.000" is asked about before it is stored: decision 0089. */
export function budgetDoubt(values: ContactFormValues | SolutionFormValues): BudgetDoubt | undefined {
  if (!('budget' in values)) return undefined
  const amount = amountInThousands(values.budget)
  if (amount === undefined) return undefined
  const { budgetPreview, budgetQuestion } = solutionDetailsTexts
  const question = budgetQuestion(amount)
  return {
    message: `${budgetPreview} ${budgetText(values)}. ${question}`,
    question,
    suggested: amount.replace(' ', ''),
  }
}
