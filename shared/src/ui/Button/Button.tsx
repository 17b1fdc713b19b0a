import type { ComponentProps } from 'react'
import { Link } from '@site/shared/runtime'
import styles from './Button.module.css'

interface ButtonLook {
  /**
   * By meaning: `accent` for contact (yellow, one per screen), `request` for solution requests (cyan), `whatsapp` for
   * chats (green), `solid` for the chosen filter, `outline` for everything else, `ghost` on a dark background.
   * @default 'accent'
   */
  variant?: 'accent' | 'request' | 'whatsapp' | 'solid' | 'outline' | 'ghost'
  /** Height: 44, 48 or 56 pixels. @default 'medium' */
  size?: 'small' | 'medium' | 'large'
  /** Fills the width of its container. */
  isWide?: boolean
}

/** Children are the label, with optional icons. */
export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a pending request; the label stays. Does not disable the button: set `disabled` too. */
  isPending?: boolean
}

export function Button({ isPending = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...withLook(rest)}
      data-pending={isPending || undefined}
      aria-busy={isPending || undefined}
    >
      {children}
      {isPending && (
        <span className={styles.bars} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
      )}
    </button>
  )
}

/** A link styled as a button: `to` for addresses on this site, `href` for others. */
export type ButtonLinkProps = ButtonLook &
  Omit<ComponentProps<'a'>, 'href'> &
  ({ to: string; href?: undefined } | { href: string; to?: undefined })

export function ButtonLink({ to, href, children, ...rest }: ButtonLinkProps) {
  const link = withLook(rest)

  return to !== undefined ? (
    <Link {...link} to={to}>
      {children}
    </Link>
  ) : (
    <a {...link} href={href}>
      {children}
    </a>
  )
}

function withLook<Props extends ButtonLook & { className?: string | undefined }>({
  variant = 'accent',
  size = 'medium',
  isWide = false,
  className,
  ...rest
}: Props) {
  return {
    ...rest,
    className: className ? `${styles.button} ${className}` : styles.button,
    'data-variant': variant,
    'data-size': size,
    'data-wide': isWide || undefined,
  }
}
