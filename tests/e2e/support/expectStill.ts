import { expect, type Page } from '@playwright/test'

/** Waits until no view transition runs: until its end, its picture lies over the page and takes what is pressed. */
export const expectStill = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        document
          .getAnimations()
          .some(
            ({ effect }) =>
              effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'),
          ),
      ),
    )
    .toBe(false)
