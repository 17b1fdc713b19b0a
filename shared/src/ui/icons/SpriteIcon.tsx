export interface SpriteIconProps {
  /** URL of a symbol of an SVG file. */
  href: string
  /** Width and height, in pixels. */
  size: number
  className?: string | undefined
}

/**
 * An icon of a file of its own, in the colour of the text. For icons that a visitor sees later than the first screen: the
 * document does not contain their paths. Decorative, like `Icon`.
 */
export function SpriteIcon({ href, size, className }: SpriteIconProps) {
  return (
    <svg className={className} width={size} height={size} aria-hidden="true">
      <use href={href} />
    </svg>
  )
}
