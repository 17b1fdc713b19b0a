import { Breadcrumb } from '@site/shared/ui/Breadcrumb/Breadcrumb'
import { MainCard } from '@site/shared/ui/MainCard/MainCard'
import type { ContentImage } from '../../content/product'
import { EnlargeLink } from './ScreenPicture'

export interface MainSectionProps {
  title: string
  subtitle: string
  image: ContentImage
  breadcrumb: { label: string; parent: string; current: string }
}

export function MainSection({ title, subtitle, image, breadcrumb }: MainSectionProps) {
  return (
    <MainCard
      above={<Breadcrumb {...breadcrumb} />}
      title={title}
      intro={subtitle}
      {...image}
      overlay={<EnlargeLink {...image} />}
    />
  )
}
