/** @returns Path of an installed Chromium or Chrome. */
export function installedBrowser(): string | undefined
