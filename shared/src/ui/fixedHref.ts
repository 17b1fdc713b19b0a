/**
 * Attributes of a mail link. Cloudflare replaces these addresses in documents to hide them from robots, and hydration keeps
 * changed attributes: this sets the address again.
 */
export const fixedHref = (href: string) => ({
  href,
  ref: (link: HTMLAnchorElement | null) => link?.setAttribute('href', href),
})
