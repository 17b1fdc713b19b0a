import { fixedHref } from '@site/shared/ui/fixedHref'
import { arrowUpRight, Icon, mail } from '@site/shared/ui/icons/Icon'
import { WhatsAppIcon } from '@site/shared/ui/icons/WhatsAppIcon'
import { newTab } from '@site/shared/ui/newTab'
import type { ContactLink } from '../../content/contact'
import styles from './ContactLinks.module.css'

export function ContactLinks({ links }: { links: readonly ContactLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ kind, label, value, href }) => (
        <li key={kind}>
          <a {...fixedHref(href)} {...(kind === 'whatsapp' && newTab)}>
            <span className={styles.tile} data-kind={kind}>
              {icons[kind]}
            </span>
            <span>
              <b>{label}</b>
              {/* As text too, to be copied on devices without an application for the link. */}
              <small>
                <Breakable text={value} />
              </small>
            </span>
            <Icon paths={arrowUpRight} size={20} />
          </a>
        </li>
      ))}
    </ul>
  )
}

const icons = {
  mail: <Icon paths={mail} />,
  whatsapp: <WhatsAppIcon />,
}

/** An e-mail address may break after its "@". */
function Breakable({ text }: { text: string }) {
  const [local = '', domain] = text.split('@')
  if (domain === undefined) return text
  return (
    <>
      {`${local}@`}
      <wbr />
      {domain}
    </>
  )
}
