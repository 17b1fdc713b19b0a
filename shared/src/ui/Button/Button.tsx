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

export function Button({
  variant,
  size,
  isWide,
  isPending = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...look({ variant, size, isWide, className })}
      data-pending={isPending || undefined}
      aria-busy={isPending || undefined}
    >
      {children}
      {isPending && <PendingBars />}
    </button>
  )
}

/** A link styled as a button: `to` for addresses on this site, `href` for others. */
export type ButtonLinkProps = ButtonLook &
  Omit<ComponentProps<'a'>, 'href'> &
  ({ to: string; href?: undefined } | { href: string; to?: undefined })

export function ButtonLink({
  variant,
  size,
  isWide,
  className,
  to,
  href,
  children,
  ...rest
}: ButtonLinkProps) {
  const shared = { ...rest, ...look({ variant, size, isWide, className }) }

  return to !== undefined ? (
    <Link {...shared} to={to}>
      {children}
    </Link>
  ) : (
    <a {...shared} href={href}>
      {children}
    </a>
  )
}

function look({
  variant = 'accent',
  size = 'medium',
  isWide = false,
  className,
}: ButtonLook & { className?: string | undefined }) {
  return {
    className: className ? `${styles.button} ${className}` : styles.button,
    'data-variant': variant,
    'data-size': size,
    'data-wide': isWide || undefined,
  }
}

function PendingBars() {
  return (
    <span className={styles.bars} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  )
}
