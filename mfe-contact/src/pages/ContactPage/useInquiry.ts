import { useCallback, useMemo } from 'react'
import { useFrame, useSearchParams } from '@site/shared/runtime'
import { inquiryProducts, inquiryText } from '@site/shared/content/productInquiry'
import { isBlank } from '@site/shared/forms/rules/normalize'
import { emptyContactForm, type ContactFormValues } from '@site/shared/forms/rules/schemas'
import { requestedProduct } from '../../requestedProduct'

/** The contact form about the product in the address, if any (decision 0042). */
export function useInquiry() {
  const { menu } = useFrame().site
  const [query] = useSearchParams()
  const product = requestedProduct(query, inquiryProducts(menu))
  const text = product && inquiryText(product)

  const emptyValues = useMemo(() => ({ ...emptyContactForm, description: text ?? '' }), [text])

  /** Begins the description with the sentence, unless the visitor has written another text. */
  const completeDraft = useCallback(
    (values: ContactFormValues) => {
      const { description } = values
      const isOurs = inquiryProducts(menu).some((other) => inquiryText(other) === description)
      return text && (isOurs || isBlank(description)) ? { ...values, description: text } : values
    },
    [menu, text],
  )

  return { emptyValues, completeDraft }
}
