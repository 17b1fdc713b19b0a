import { expect, type Page } from '@playwright/test'

/**
 * Waits until no view transition runs: until its end, its picture lies over the page and takes what is pressed. Its animations
 * begin only when both pictures are taken.
 */
export const expectStill = (page: Page) =>
  expect.poll(() => page.evaluate(() => Boolean(document.activeViewTransition))).toBe(false)
