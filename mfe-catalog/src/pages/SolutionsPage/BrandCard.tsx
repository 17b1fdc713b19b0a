import { Link } from '@site/shared/runtime'
import { Icon, arrowRight } from '@site/shared/ui/icons/Icon'
import { Picture } from '@site/shared/ui/Picture/Picture'
import { getPath } from '../../catalogAddress'
import { categoriesText } from '../../categoriesText'
import type { Solution } from '../../content/solution'
import styles from './BrandCard.module.css'

export function BrandCard({ solution }: { solution: Solution }) {
  const { name, logo, isCover = false } = solution
  const categories = categoriesText(solution)
  return (
    <Link className={styles.card} to={getPath(solution)}>
      <div className={styles.ground} data-cover={isCover || undefined}>
        <Picture
          picture={logo}
          className={styles.logo}
          alt=""
          sizes="(max-width:575px) 45vw, 300px"
          isTransparent={!isCover}
        />
      </div>
      <div className={styles.foot}>
        <div>
          <h2 className={styles.name}>{name}</h2>
          {categories && <p className={styles.categories}>{categories}</p>}
        </div>
        <Icon paths={arrowRight} size={20} className={styles.arrow} />
      </div>
    </Link>
  )
}
