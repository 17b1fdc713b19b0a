import { company } from '@site/shared/content/company'
import { inquiryPath } from '@site/shared/content/productInquiry'
import { whatsAppUrl } from '@site/shared/content/whatsAppUrl'
import { ButtonLink } from '@site/shared/ui/Button/Button'
import { arrowRight, Icon } from '@site/shared/ui/icons/Icon'
import { WhatsAppIcon } from '@site/shared/ui/icons/WhatsAppIcon'
import { newTab } from '@site/shared/ui/newTab'
import type { Product } from '../../content/product'
import { productPage } from '../../content/productPage'
import styles from './ProductActions.module.css'

const { contact, whatsApp } = productPage

/** Links to the contact form and to a chat, both about the product. */
export function ProductActions({ product }: { product: Pick<Product, 'title' | 'path'> }) {
  return (
    <div className={styles.actions}>
      <ButtonLink to={inquiryPath(product)} size="large">
        {contact}
        <Icon paths={arrowRight} />
      </ButtonLink>
      <ButtonLink
        href={whatsAppUrl(company.whatsappNumber, `${whatsApp.greeting} ${product.title}.`)}
        variant="whatsapp"
        size="large"
        {...newTab}
      >
        <WhatsAppIcon />
        {whatsApp.label}
      </ButtonLink>
    </div>
  )
}
