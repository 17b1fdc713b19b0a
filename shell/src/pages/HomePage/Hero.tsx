import { ButtonLink } from '@site/shared/ui/Button/Button'
import { Icon, arrowRight } from '@site/shared/ui/icons/Icon'
import { Picture } from '@site/shared/ui/Picture/Picture'
import type { HeroContent } from '../../content/home'
import styles from './Hero.module.css'

export function Hero({ label, title, intro, picture, alt, actions }: HeroContent) {
  return (
    <section className={styles.hero}>
      <div className={styles.wrap}>
        <div className={styles.text}>
          <p className={styles.label}>
            <svg width={22} height={16} viewBox="0 0 22 16" aria-hidden="true">
              <path d="M0 16v-5h7v5zM7.5 16V6h7v10zM15 16V0h7v16z" fill="currentColor" />
            </svg>
            {label}
          </p>
          <h1>{title}</h1>
          <p className={styles.intro}>{intro}</p>
          <div className={styles.actions}>
            {actions.map((action, index) => (
              <ButtonLink
                key={action.label}
                to={action.to}
                size="large"
                variant={index === 0 ? 'accent' : 'ghost'}
              >
                {action.label}
                {index === 0 && <Icon paths={arrowRight} size={20} />}
              </ButtonLink>
            ))}
          </div>
        </div>
        <Picture
          className={styles.art}
          picture={picture}
          alt={alt}
          sizes="(max-width: 899px) 100vw, 56vw"
          priority
          isTransparent
        />
      </div>
      <svg className={styles.stair} viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 100V88.89H111.11V77.78H222.22V66.67H333.33V55.56H444.44V44.44H555.56V33.33H666.67V22.22H777.78V11.11H888.89V0H1000V100Z" />
      </svg>
    </section>
  )
}
