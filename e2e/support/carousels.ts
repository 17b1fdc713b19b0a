import { expect, type Locator } from '@playwright/test'

/** The button that turns a carousel to its nth position, counted from 1. */
export function dot(carousel: Locator, number: number): Locator {
  return carousel.getByRole('button', { name: new RegExp(`^Ir a ${number} de`) })
}

/** Rests the pointer on the carousel, without a press, until the library has replaced the list. */
export async function enhance(carousel: Locator): Promise<void> {
  await carousel.getByRole('button', { name: 'Siguiente' }).hover()
  // The list takes the focus, and the track of the library does not.
  await expect(carousel.getByRole('list')).not.toHaveAttribute('tabindex')
}
