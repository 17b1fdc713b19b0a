import { expect, type Locator, type Page } from '@playwright/test'

/** The button that turns a carousel to its nth position, counted from 1. */
export function dot(carousel: Locator, number: number): Locator {
  return carousel.getByRole('button', { name: /^Ir a / }).nth(number - 1)
}

/** Waits until the library has replaced the list. */
export async function expectReplaced(carousel: Locator): Promise<void> {
  // The list can be focused, and the track of the library, which is behind it, cannot.
  await expect(carousel.getByRole('list').first()).not.toHaveAttribute('tabindex')
}

/** Waits until the library has replaced the lists of all carousels. */
export async function expectAllReplaced(page: Page): Promise<void> {
  await expect(page.locator('[aria-roledescription] ul[tabindex]')).toHaveCount(0)
}
