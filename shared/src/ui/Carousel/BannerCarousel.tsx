import type { PictureData } from '../../contract/picture'
import type { SitePath } from '../../contract/remote'
import { ButtonLink } from '../Button/Button'
import { Picture } from '../Picture/Picture'
import { Carousel } from './Carousel'
import styles from './BannerCarousel.module.css'

// Source: specification §9, "Hero carousel".
const SPEED_MS = 500

/** Source: specification §3, "Banner item". */
export interface Banner {
  title: string
  /** With crops for phone, tablet, desktop and wide screens. */
  picture: PictureData
  /** Whether the title is white on dark ink. */
  isBackdrop: boolean
  /** Colour behind a dark title. @default 'yellow' */
  ground?: 'yellow' | 'cyan'
  button?: { text: string; path: SitePath }
}

export interface BannerCarouselProps {
  /** Screen-reader label of the carousel. */
  label: string
  banners: readonly Banner[]
  /** Whether the first banner is the largest picture of the first screen. @default false */
  isFirstScreen?: boolean
}

/** One banner at a time, infinite, without autoplay. Source: specification §4, "Carousels". */
export function BannerCarousel({ label, banners, isFirstScreen = false }: BannerCarouselProps) {
  return (
    <Carousel
      className={isFirstScreen ? `${styles.carousel} ${styles.first}` : styles.carousel}
      label={label}
      names={banners.map(({ title }) => title)}
      speedMs={SPEED_MS}
      controls="inside"
      isInfinite
    >
      {banners.map(({ title, picture, isBackdrop, ground = 'yellow', button }, index) => (
        <div key={title} className={styles.banner} data-ground={isBackdrop ? undefined : ground}>
          <div className={styles.text}>
            <p className={styles.title}>{title}</p>
            {button && (
              <ButtonLink to={button.path} size="small" variant={isBackdrop ? 'accent' : 'outline'}>
                {button.text}
              </ButtonLink>
            )}
          </div>
          <Picture
            className={styles.picture}
            picture={picture}
            alt=""
            sizes="(max-width: 1300px) 94vw, 1240px"
            priority={isFirstScreen && index === 0}
          />
        </div>
      ))}
    </Carousel>
  )
}
