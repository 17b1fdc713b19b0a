import { PageHead } from '@site/shared/runtime'
import { BottomBanner } from '@site/shared/ui/BottomBanner/BottomBanner'
import { about } from '../../content/about'
import { aboutPartners } from '../../content/aboutPartners'
import { Banner } from './Banner'
import { History } from './History'
import { Partners } from './Partners'
import { Principles } from './Principles'
import { Tools } from './Tools'
import styles from './AboutPage.module.css'

export function AboutPage() {
  return (
    <>
      <PageHead info={about.info} />
      <Banner {...about.banner} />
      <section className={styles.intro}>
        <h2>{about.intro.title}</h2>
        <p>{about.intro.text}</p>
      </section>
      <Principles {...about.principles} />
      <Tools {...about.tools} />
      <History {...about.history} />
      <Partners {...aboutPartners} />
      <BottomBanner />
    </>
  )
}
