import { lowerAttribute } from './presentNames'

const lowerPart = `[${lowerAttribute}]~*,main:has(>[${lowerAttribute}])+footer`

/**
 * Hides the lower part of a page while its rules load, so that it is not painted without them. If they do not load, it
 * appears after 3 seconds.
 */
export const hideLowerPart = `@keyframes lower{from{visibility:hidden}}:is(${lowerPart}){animation:lower 0s 3s both}`

/** Ends `hideLowerPart`: stands after the rules of the lower part. */
export const showLowerPart = `:is(${lowerPart}){animation:revert-layer}`
