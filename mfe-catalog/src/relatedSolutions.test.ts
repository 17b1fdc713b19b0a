import type { Category } from './content/filters'
import { solutions } from './content/solutions'
import { relatedSolutions } from './relatedSolutions'

const relatedTo = (filter: Category) =>
  relatedSolutions(solutions.filter(({ categories }) => categories.includes(filter))).map(({ name }) => name)

test('brands that share another category with the result are related, the result itself is not', () => {
  expect(relatedTo('software')).toEqual(['Cisco', 'HP', 'Dell', 'Honeywell'])
  expect(relatedTo('equipamiento')).toEqual(['Fortinet'])
})

test('a brand that shares no category names its related brands', () => {
  expect(relatedTo('thermoprint')).toEqual(['HP', 'Honeywell'])
})

test('related brands exist', () => {
  const paths: readonly string[] = solutions.map(({ path }) => path)
  for (const { relatedPaths = [] } of solutions)
    expect(paths).toEqual(expect.arrayContaining([...relatedPaths]))
})
