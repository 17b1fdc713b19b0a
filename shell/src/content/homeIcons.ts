import sprite from './images/home-icons.svg'

/*
 * Symbols of a file, because they are below the first screen. From lucide (ISC licence); rectangles are rewritten as paths.
 */
export const handshake = `${sprite}#handshake`
export const building = `${sprite}#building`
export const clipboard = `${sprite}#clipboard`
export const bank = `${sprite}#bank`
export const graduationCap = `${sprite}#graduationCap`
export const chip = `${sprite}#chip`
