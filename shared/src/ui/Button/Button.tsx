import type { ComponentProps } from 'react'
import { Link } from '@site/shared/runtime'
import styles from './Button.module.css'

interface ButtonLook {
  /**
   * By meaning: `accent` is contact (yellow, one per screen), `request` asks for a solution (cyan),
   * `whatsapp` opens a chat (green), `solid` is a chosen filter and `outline` everything else,
   * `ghost` stands on dark ground. @default 'accent'
   */
  variant?: 'accent' | 'request' | 'whatsapp' | 'solid' | 'outline' | 'ghost'
  /** 44, 48 or 56 pixels high. @default 'medium' */
  size?: 'small' | 'medium' | 'large'
  /** Takes the whole width of its place. */
  isWide?: boolean
}

/** Children are the words, with icons before or after them. */
export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows that the answer is on its way; the words stay. Whether it can be pressed is for `disabled` to say. */
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

/** A link drawn as a button: `to` for an address on this site, `href` for any other. */
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
