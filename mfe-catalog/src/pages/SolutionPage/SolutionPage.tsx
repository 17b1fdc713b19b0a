import { NotFound, PageHead, useParams } from '@site/shared/runtime'
import { whatsAppUrl } from '@site/shared/content/whatsAppUrl'
import type { PictureData } from '@site/shared/contract/picture'
import { BottomBanner } from '@site/shared/ui/BottomBanner/BottomBanner'
import { ButtonLink } from '@site/shared/ui/Button/Button'
import { Icon, arrowLeft } from '@site/shared/ui/icons/Icon'
import { WhatsAppIcon } from '@site/shared/ui/icons/WhatsAppIcon'
import { newTab } from '@site/shared/ui/newTab'
import { Picture } from '@site/shared/ui/Picture/Picture'
import { RichText } from '@site/shared/ui/RichText/RichText'
import { Section } from '@site/shared/ui/Section/Section'
import { basePath, getPageInfo } from '../../catalogAddress'
import { categoriesText } from '../../categoriesText'
import type { Solution } from '../../content/solution'
import { solutionPage } from '../../content/solutionPage'
import { solutions } from '../../content/solutions'
import { Actions } from './Actions'
import styles from './SolutionPage.module.css'

/** Page of a brand, by the last segment of the address. */
export function SolutionPage() {
  const { solutionPath } = useParams()
  const solution = solutions.find(({ path }) => path === solutionPath)
  // The key resets an open request when the brand changes.
  return solution ? <SolutionDetail key={solution.path} solution={solution} /> : <NotFound />
}

export function SolutionDetail({ solution }: { solution: Solution }) {
  const { name, image, phone, description, list, sideImage1, sideImage2 } = solution
  const { whatsApp, request, features, otherFeature, back } = solutionPage
  const categories = categoriesText(solution)
  const message = `${whatsApp.greeting} ${name}.`

  return (
    <>
      <PageHead info={getPageInfo(solution)} />
      <Section className={styles.section}>
        <header className={styles.header}>
          <h1 className={styles.name}>{name}</h1>
          {categories && <p className={styles.categories}>{categories}</p>}
        </header>
        <Picture picture={image} className={styles.banner} alt="" sizes="94vw" priority />
        <div className={styles.columns}>
          <div>
            <Actions {...request} solution={solution}>
              <ButtonLink href={whatsAppUrl(phone, message)} variant="whatsapp" {...newTab}>
                <WhatsAppIcon size={20} />
                {whatsApp.label}
              </ButtonLink>
            </Actions>
            <RichText html={description} className={styles.description} />
            <h2 className={styles.featuresTitle}>{features}</h2>
            <ul className={styles.features}>
              {[...list, otherFeature].map((feature) => (
                <li key={feature} className={styles.feature}>
                  {feature}
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.side}>
            <SidePicture picture={sideImage1} />
            {sideImage2 && <SidePicture picture={sideImage2} />}
          </div>
          <ButtonLink to={basePath} variant="outline" className={styles.back}>
            <Icon paths={arrowLeft} size={20} />
            {back}
          </ButtonLink>
        </div>
      </Section>
      <BottomBanner variant="secondary" />
    </>
  )
}

function SidePicture({ picture }: { picture: PictureData }) {
  return (
    <Picture picture={picture} className={styles.sidePicture} alt="" sizes="(max-width:899px) 92vw, 440px" />
  )
}
