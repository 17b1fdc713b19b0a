import type { Color } from './pixels'

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export function contrast(first: Color, second: Color): number {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminance(color: Color): number {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** Reads a computed colour, "rgb(11, 32, 56)" or "rgba(11, 32, 56, 0.8)", as it appears on a ground. */
export function paintedOn(computed: string, ground: Color): Color {
  const [red, green, blue, alpha = 1] = (computed.match(/[\d.]+/g) ?? []).map(Number)
  const mix = (value: number, behind: number) => Math.round(value * alpha + behind * (1 - alpha))
  return [mix(red!, ground[0]), mix(green!, ground[1]), mix(blue!, ground[2])]
}
