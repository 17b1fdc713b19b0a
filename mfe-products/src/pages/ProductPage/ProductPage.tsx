import { NotFound, PageHead, useParams } from '@site/shared/runtime'
import { BottomBanner } from '@site/shared/ui/BottomBanner/BottomBanner'
import type { Product } from '../../content/product'
import { productPage } from '../../content/productPage'
import { products } from '../../content/products'
import { getPageInfo } from '../../productAddress'
import { ApproachSection } from './ApproachSection'
import { BannerSection } from './BannerSection'
import { MainSection } from './MainSection'
import { MoreProductsSection } from './MoreProductsSection'
import { RelevantSection } from './RelevantSection'
import { ServiceSection } from './ServiceSection'

/** Page of a product, by the last segment of the address. */
export function ProductPage() {
  const { productPath } = useParams()
  const product = products.find(({ path }) => path === productPath)
  return product ? <ProductSections product={product} /> : <NotFound />
}

function ProductSections({ product }: { product: Product }) {
  const {
    mainSection,
    serviceSection,
    approachSection,
    bannerImageFull,
    relevantSection,
    moreProductsSection,
  } = product.sections

  return (
    <>
      <PageHead info={getPageInfo(product)} />
      <MainSection {...mainSection.card} breadcrumb={{ ...productPage.breadcrumb, current: product.title }} />
      <ServiceSection {...serviceSection} />
      <ApproachSection {...approachSection} />
      <BannerSection {...bannerImageFull} />
      <RelevantSection {...relevantSection} />
      <MoreProductsSection {...moreProductsSection} cardAction={productPage.cardAction} />
      <BottomBanner />
    </>
  )
}
