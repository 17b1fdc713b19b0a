/** On an open popover. MobileMenu.module.css reads it like `:popover-open`. */
const openAttribute = 'data-popover-open'

/**
 * Opens and closes popovers by attribute in browsers without the Popover API: Safari 16, Firefox 124, Chrome 113 and
 * older. Each popover needs two buttons: one outside that opens it, and one inside that closes it.
 */
export function installPopoverFallback(): void {
  if (typeof HTMLElement.prototype.hidePopover === 'function') return
  // Read by MobileMenu.module.css.
  document.documentElement.setAttribute('data-popover-fallback', '')
  HTMLElement.prototype.hidePopover = function () {
    this.removeAttribute(openAttribute)
  }

  addEventListener('click', ({ target }) => {
    // Cast: the target of a click is an element.
    const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget')
    if (!id) return
    document.getElementById(id)?.toggleAttribute(openAttribute)
    // One of the two is hidden now and ignores `focus()`.
    document.querySelectorAll<HTMLElement>(`[popovertarget="${id}"]`).forEach((button) => button.focus())
  })

  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    document.querySelector<HTMLElement>(`[${openAttribute}] [popovertarget]`)?.click()
  })
}
