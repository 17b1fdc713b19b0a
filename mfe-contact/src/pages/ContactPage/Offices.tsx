import { arrowUpRight, Icon, mapPin } from '@site/shared/ui/icons/Icon'
import { newTab } from '@site/shared/ui/newTab'
import { Picture } from '@site/shared/ui/Picture/Picture'
import type { contactPage } from '../../content/contact'
import { clock } from '../../content/contactIcons'
import styles from './Offices.module.css'

/** Map with all offices, then address and hours of each. Each office is a link to its map. */
export function Offices({ picture, alt, list, mapLink }: (typeof contactPage)['offices']) {
  return (
    <div className={styles.offices}>
      <Picture
        className={styles.map}
        picture={picture}
        alt={alt}
        sizes="(max-width:899px) 92vw, (max-width:1439px) 40vw, 530px"
      />
      <ul>
        {list.map(({ name, address, hours, mapUrl }) => (
          <li key={name}>
            <a href={mapUrl} {...newTab}>
              <h2>{name}</h2>
              <p>
                <Icon paths={mapPin} />
                {address}
              </p>
              <p>
                <Icon paths={clock} />
                {hours}
              </p>
              <b>
                {mapLink}
                <Icon paths={arrowUpRight} />
              </b>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
