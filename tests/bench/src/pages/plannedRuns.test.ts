import { plannedRuns } from './plannedRuns'

test('by default, pages are loaded with both sizes of records, a few times with large ones', () => {
  expect(plannedRuns(undefined, 15)).toEqual([
    { profile: 'link', runs: 15 },
    { profile: 'link16k', runs: 3 },
  ])
  expect(plannedRuns(undefined, 1)).toEqual([
    { profile: 'link', runs: 1 },
    { profile: 'link16k', runs: 1 },
  ])
})

test('a chosen profile has all runs', () => {
  expect(plannedRuns('link16k', 5)).toEqual([{ profile: 'link16k', runs: 5 }])
})
