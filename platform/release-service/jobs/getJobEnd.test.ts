import { StoreError } from '@site/store/SharedStore'
import { RefusedError } from '@site/release/Finding'
import { ReleaseError } from '@site/release/ReleaseError'
import { getJobEnd } from './getJobEnd'

const finding = { package: 'mfe-contact', check: 'one-heading', cause: 'there must be one h1, there are 2' }
const fullDisk = Object.assign(new Error("ENOSPC: no space left on device, write '/srv/site/x'"), {
  errno: -28,
  code: 'ENOSPC',
})

test('what the gate has found is listed', () => {
  expect(getJobEnd(new RefusedError([finding]), false)).toEqual({
    end: { type: 'refused', findings: [finding] },
    isFault: false,
  })
})

test.each([new ReleaseError('Run it again.'), new StoreError('Release set 2 may be live: run "status".')])(
  '%s is for the team, as it is',
  (error) => {
    for (const mayBeLive of [true, false])
      expect(getJobEnd(error, mayBeLive)).toEqual({
        end: { type: 'failed', message: error.message },
        isFault: false,
      })
  },
)

test('a fault before the switch has put nothing live, and is named without paths of the service', () => {
  expect(getJobEnd(fullDisk, false)).toEqual({
    end: {
      type: 'failed',
      message:
        'The service could not finish this (no space left on device). Nothing went live. Its log has the cause.',
    },
    isFault: true,
  })
})

test.each([fullDisk, new TypeError('x is undefined')])(
  'after %s during the switch it may be live',
  (error) => {
    const { end, isFault } = getJobEnd(error, true)
    expect(end).toMatchObject({ message: expect.stringMatching(/may be live.*"status" shows/) as string })
    expect(end).not.toMatchObject({ message: expect.stringContaining('Nothing went live') as string })
    expect(isFault).toBe(true)
  },
)
