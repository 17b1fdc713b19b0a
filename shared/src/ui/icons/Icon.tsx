import type { IconPaths } from '../../contract/remote'

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
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}

/*
 * Interface icons from lucide (ISC licence): `d` attributes for a 24 × 24 box and a stroke of 2.
 * Circles, rectangles and lines are rewritten as paths, so that an icon is a list of strings.
 */
export const arrowRight: IconPaths = ['M5 12h14', 'm12 5 7 7-7 7']
export const arrowLeft: IconPaths = ['m12 19-7-7 7-7', 'M19 12H5']
export const arrowUpRight: IconPaths = ['M7 7h10v10', 'M7 17 17 7']
export const chevronDown: IconPaths = ['m6 9 6 6 6-6']
export const chevronUp: IconPaths = ['m18 15-6-6-6 6']
export const chevronLeft: IconPaths = ['m15 18-6-6 6-6']
export const chevronRight: IconPaths = ['m9 18 6-6-6-6']
export const menu: IconPaths = ['M4 5h16', 'M4 12h16', 'M4 19h16']
export const cross: IconPaths = ['M18 6 6 18', 'm6 6 12 12']
export const check: IconPaths = ['M20 6 9 17l-5-5']
export const alert: IconPaths = ['M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0', 'M12 8v4', 'M12 16h.01']
export const mail: IconPaths = [
  'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7',
  'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
]
export const mapPin: IconPaths = [
  'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0',
  'M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
]
export const send: IconPaths = [
  'M3.714 3.048a.498.498 0 0 0-.683.627l2.843 7.627a2 2 0 0 1 0 1.396l-2.842 7.627a.498.498 0 0 0 .682.627l18-8.5a.5.5 0 0 0 0-.904z',
  'M6 12h16',
]
