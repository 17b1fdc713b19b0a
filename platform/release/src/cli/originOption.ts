/** Of the commands that put a release set live. */
export const originOption = {
  'change-origin': {
    type: 'boolean',
    help: 'make the addresses of all pages begin with SITE_ORIGIN, although they begin with another origin now',
  },
} as const
