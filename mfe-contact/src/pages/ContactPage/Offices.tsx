import { arrowUpRight, Icon, mapPin } from '@site/shared/ui/icons/Icon'
import { newTab } from '@site/shared/ui/newTab'
import { Picture } from '@site/shared/ui/Picture/Picture'
import type { contactPage, Office } from '../../content/contact'
import { clock, phone as phoneIcon } from '../../content/contactIcons'
import styles from './Offices.module.css'

export type OfficesProps = Omit<(typeof contactPage)['offices'], 'list'> & { list: readonly Office[] }

/** Map with all offices, address and hours of each, and the telephone number. Each office is a link to its map. */
export function Offices({ picture, alt, list, mapLink, phone }: OfficesProps) {
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
      {/* Not a link: specification §2 lists four contact links. The footer has the link. */}
      <p className={styles.phone}>
        <Icon paths={phoneIcon} />
        {`${phone.label}: ${phone.value}`}
      </p>
    </div>
  )
}
