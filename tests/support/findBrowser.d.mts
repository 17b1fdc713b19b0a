/** @throws Error when there is none and none can be installed; it says what to do. */
export function findBrowser(): string
