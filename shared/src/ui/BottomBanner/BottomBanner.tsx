import type { SitePath } from '../../contract/remote'
import { ButtonLink } from '../Button/Button'
import { Section } from '../Section/Section'
import { bottomBannerDefaults } from './bottomBannerDefaults'
import styles from './BottomBanner.module.css'

/** Source: specification §3, "Bottom banner". */
export interface BottomBannerProps {
  title?: string
  description?: string
  btnText?: string
  btnPath?: SitePath
  /** `secondary` is yellow. @default 'primary' */
  variant?: 'primary' | 'secondary'
  /** Whether this is the home page's closing banner, whose button has its own width and size. @default false */
  isClosing?: boolean
}

/** Banner at the end of a page: one sentence and a link to the contact page. */
export function BottomBanner({ variant = 'primary', isClosing = false, ...texts }: BottomBannerProps) {
  const { title, description, btnText, btnPath } = { ...bottomBannerDefaults[variant], ...texts }
  return (
    <Section isFlush>
      <div className={styles.banner} data-variant={variant} data-closing={isClosing || undefined}>
        <svg
          className={styles.stairs}
          viewBox="0 0 1200 400"
          preserveAspectRatio="xMaxYMax slice"
          aria-hidden="true"
        >
          <path d="M620 400v-55h96.667v-55h96.667v-55H910v-55h96.667v-55h96.667V70H1200v330z" />
          <path d="M500 400v-46h140v-46h140v-46h140v-46h140v-46h140v230z" />
        </svg>
        <div className={styles.texts}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.description}>{description}</p>
        </div>
        <ButtonLink
          className={styles.button}
          to={btnPath}
          variant={variant === 'primary' ? 'accent' : 'outline'}
          size="large"
        >
          {btnText}
        </ButtonLink>
      </div>
    </Section>
  )
}
