import { visitedKey } from '@site/shared/contract/site'
import { expect, type Page } from '../fixtures'

/** Opens the first page of a visit, and pauses the loader's animations when they start. */
export async function openStopped(page: Page, path: string): Promise<void> {
  await page.addInitScript((visited) => {
    function stop() {
      const animations = document.getAnimations()
      // One on the loader, which leaves, and one on the document, which is locked.
      const hasBegun = ['[role=status]', 'html'].every((selector) =>
        animations.some(({ effect }) => (effect as KeyframeEffect).target?.matches(selector)),
      )
      if (!hasBegun) return void requestAnimationFrame(stop)
      animations.forEach((animation) => animation.pause())
      // Animations of the page itself, such as skeletons, continue.
      document.documentElement.dataset['isStopped'] = ''
    }
    if (!sessionStorage.getItem(visited)) stop()
  }, visitedKey)
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-is-stopped')
}

/** Sets the time of the paused animations. */
export async function holdAt(page: Page, ms: number): Promise<void> {
  await page.evaluate((at) => {
    for (const animation of document.getAnimations()) animation.currentTime = at
  }, ms)
}
