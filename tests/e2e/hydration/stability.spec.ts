import { test } from '../fixtures'
import { pageKinds } from '../support/site'
import { nothingMoves, nothingMovesInParts, theLoaderKeepsItsPlace } from '../support/stabilityTests'

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  nothingMovesInParts(pageKinds)

  test.describe('with the loader', () => {
    test.use({ firstVisit: true })

    nothingMoves(pageKinds)
    theLoaderKeepsItsPlace()
  })
})

test.describe('on a wide screen', () => {
  // All slides of the history fit, so a script removes its controls.
  test.use({ viewport: { width: 2160, height: 1200 } })

  nothingMoves(['/', '/nosotros'])
})
