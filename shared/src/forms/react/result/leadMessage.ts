import type { ContactFormValues, SolutionFormValues } from '../../rules/schemas'

type FieldName = Exclude<keyof SolutionFormValues, 'isDetailsOpen'>

/**
 * Formats a lead as a message for chat or e-mail, so that the visitor need not write it again.
 *
 * @param values As typed. Closed details are left out, as in a request.
 * @param labels Labels of the fields.
 */
export function leadMessage<Values extends ContactFormValues>(
  values: Values,
  labels: Readonly<Partial<Record<FieldName, string>>>,
): string {
  // Cast: a contact form has no details.
  const { isDetailsOpen, ...all } = values as Values & Partial<SolutionFormValues>
  const line = (name: FieldName, text: string | undefined) =>
    text?.trim() ? `${labels[name]}: ${text.trim()}` : []
  const details = isDetailsOpen
    ? [
        line('productType', all.productType),
        line('quantity', all.quantity),
        line('budget', all.budget?.trim() && `${all.budget.trim()} ${all.currency}`),
      ]
    : []

  return [
    all.description.trim(),
    '',
    line('name', all.name),
    line('company', all.company),
    line('email', all.email),
    line('phone', all.phone && `${all.areaCode} ${all.phone}`),
    ...details,
  ]
    .flat()
    .join('\n')
}
