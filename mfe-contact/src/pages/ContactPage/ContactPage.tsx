import { PageHead } from '@site/shared/runtime'
import { contactInfo, contactPage } from '../../content/contact'
import { ContactFormIsland } from './ContactFormIsland'
import { ContactLinks } from './ContactLinks'
import { Offices } from './Offices'
import styles from './ContactPage.module.css'

/** Contact links and offices beside the form. On narrow screens the form comes before the offices. */
export function ContactPage() {
  return (
    <section className={styles.page}>
      <PageHead info={contactInfo} />
      <div className={styles.columns}>
        <div>
          <h1 className={styles.title}>{contactPage.title}</h1>
          <p className={styles.intro}>{contactPage.intro}</p>
          <ContactLinks links={contactPage.links} />
        </div>
        <ContactFormIsland />
        <Offices {...contactPage.offices} />
      </div>
    </section>
  )
}
