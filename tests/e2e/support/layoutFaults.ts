/** In the page: how much wider than the window it is, and what is below its footer. */
export function layoutFaults(): string[] {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
  const end = (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0) + scrollY
  return [
    ...(scrollWidth > clientWidth ? [`it is ${scrollWidth} pixels wide`] : []),
    ...(Math.abs(Math.max(scrollHeight, clientHeight) - end) > 1
      ? [`it ends ${Math.round(scrollHeight - end)} pixels below the footer`]
      : []),
  ]
}
