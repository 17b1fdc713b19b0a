import { ACTIVATION_STEP } from '@site/release/progress/Progress'
import { EventProgress } from './EventProgress'

test('from the activation on, the release may be live, also in later steps', () => {
  const progress = new EventProgress(() => undefined)
  progress.step('Rendering pages')
  expect(progress.isActivating).toBe(false)
  progress.step(ACTIVATION_STEP)
  expect(progress.isActivating).toBe(true)
  progress.step('Removing files')
  expect(progress.isActivating).toBe(true)
})
