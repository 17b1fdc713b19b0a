/** Source: specification §2, "Footer". */
export function copyright(year: number): string {
  return `Copyright © ${year} | All Rights Reserved`
}
