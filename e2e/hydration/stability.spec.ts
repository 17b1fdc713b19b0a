import { test } from '../fixtures'
import { pageKinds } from '../support/site'
import { theLoaderKeepsItsPlace, nothingMovesInParts, nothingMovesOn } from '../support/stabilityTests'

test.use({ firstVisit: true })

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  nothingMovesOn(pageKinds)
  nothingMovesInParts(pageKinds)
  theLoaderKeepsItsPlace()
})

test.describe('on a wide screen', () => {
  // All slides of the history fit, so a script removes its controls.
  test.use({ viewport: { width: 2160, height: 1200 } })

  nothingMovesOn(['/', '/nosotros'])
})
