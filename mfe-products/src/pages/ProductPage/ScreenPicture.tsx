import { newTab } from '@site/shared/ui/newTab'
import { Picture, type PictureProps } from '@site/shared/ui/Picture/Picture'
import { productPage } from '../../content/productPage'
import styles from './ScreenPicture.module.css'

/** A picture of screens, with its link. */
export function ScreenPicture(props: PictureProps) {
  return (
    <div className={styles.screen}>
      <Picture {...props} />
      <EnlargeLink {...props} />
    </div>
  )
}

/** On phones, where the texts of screens are small, it opens the picture alone, to be zoomed and moved. */
export function EnlargeLink({ picture, alt }: Pick<PictureProps, 'picture' | 'alt'>) {
  if (!picture.src) return null
  return (
    <a
      className={styles.enlarge}
      href={picture.src}
      aria-label={`${productPage.enlarge}: ${alt}`}
      {...newTab}
    >
      {productPage.enlarge}
    </a>
  )
}
