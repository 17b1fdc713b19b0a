export const Link = 'a'
