import type { Solution } from '../../content/solution'
import { BrandCard } from './BrandCard'
import styles from './BrandList.module.css'

/** A grid of brands. */
export function BrandList({ solutions }: { solutions: readonly Solution[] }) {
  return (
    <ul className={styles.brands}>
      {solutions.map((solution) => (
        <li key={solution.path}>
          <BrandCard solution={solution} />
        </li>
      ))}
    </ul>
  )
}
