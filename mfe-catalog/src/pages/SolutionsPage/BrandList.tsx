import type { Solution } from '../../content/solution'
import { BrandCard, type BrandCardProps } from './BrandCard'
import styles from './BrandList.module.css'

export interface BrandListProps extends Pick<BrandCardProps, 'titleTag'> {
  solutions: readonly Solution[]
}

/** A grid of brands. Its owner can limit the columns by `--brand-size`, the smallest width of a card. */
export function BrandList({ solutions, titleTag }: BrandListProps) {
  return (
    <ul className={styles.brands}>
      {solutions.map((solution) => (
        <li key={solution.path}>
          <BrandCard solution={solution} titleTag={titleTag} />
        </li>
      ))}
    </ul>
  )
}
