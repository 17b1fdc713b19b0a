import { arrowUpRight, Icon, mail, mapPin } from '@site/shared/ui/icons/Icon'
import { WhatsAppIcon } from '@site/shared/ui/icons/WhatsAppIcon'
import type { ContactLink } from '../../content/contact'
import styles from './ContactLinks.module.css'

export function ContactLinks({ links }: { links: readonly ContactLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ kind, label, value, href }) => (
        <li key={href}>
          <a className={styles.link} href={href} {...(kind !== 'mail' && newTab)}>
            <span className={styles.tile} data-kind={kind}>
              {icons[kind]}
            </span>
            {/* Visible as text, to be copied on devices without an application for the link. */}
            <span className={styles.text}>
              <span className={styles.label}>{label}</span>
              <span className={styles.value}>{value}</span>
            </span>
            <Icon paths={arrowUpRight} size={20} className={styles.arrow} />
          </a>
        </li>
      ))}
    </ul>
  )
}

const newTab = { target: '_blank', rel: 'noopener noreferrer' }

const icons = {
  mail: <Icon paths={mail} />,
  whatsapp: <WhatsAppIcon />,
  office: <Icon paths={mapPin} />,
}
