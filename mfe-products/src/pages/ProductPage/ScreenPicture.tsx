import { newTab } from '@site/shared/ui/newTab'
import { Picture, type PictureProps } from '@site/shared/ui/Picture/Picture'
import { productPage } from '../../content/productPage'
import styles from './ScreenPicture.module.css'

/** A picture of screens. On phones, where their texts are small, a link opens it alone, to be zoomed and moved. */
export function ScreenPicture(props: PictureProps) {
  const { picture, alt } = props
  return (
    <div className={styles.screen}>
      <Picture {...props} />
      {picture.src && (
        <a href={picture.src} aria-label={`${productPage.enlarge}: ${alt}`} {...newTab}>
          {productPage.enlarge}
        </a>
      )}
    </div>
  )
}
