import type { IconPaths } from '../../contract/remote'

// Lets other workspaces import component and paths from one module.
export * from './paths'

export interface IconProps {
  paths: IconPaths
  /** Width and height, in pixels. A style sheet can override it. @default 24 */
  size?: number
  className?: string
}

/** A stroked icon in the colour of the text. Decorative: the text beside it has the meaning. */
export function Icon({ paths, size = 24, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
