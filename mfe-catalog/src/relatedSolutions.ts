import type { Solution } from './content/solution'
import { solutions } from './content/solutions'

/**
 * The brands related to the result of a filter: those that share another category with it, or that a brand of it names.
 *
 * @param shown Every brand of the filter's category, so that no other brand shares that one.
 */
export function relatedSolutions(shown: readonly Solution[]): readonly Solution[] {
  const isRelated = ({ path, categories }: Solution) =>
    shown.some(
      (brand) =>
        brand.relatedPaths?.includes(path) ||
        brand.categories.some((category) => categories.includes(category)),
    )
  return solutions.filter((brand) => !shown.includes(brand) && isRelated(brand))
}
