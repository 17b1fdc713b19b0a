import type { ReactElement } from 'react'
import type { PictureData } from '@site/shared/contract/picture'
import { loadingPicture, longText, longTitle, longWord, missingPicture } from '@site/shared/sampleContent'
import type { SectionStates } from '@site/shared/standalone'
import { productPage } from './content/productPage'
import { chatbot } from './content/products/chatbot'
import { gestorDeCredito } from './content/products/gestorDeCredito'
import { portalWeb } from './content/products/portalWeb'
import { ApproachSection } from './pages/ProductPage/ApproachSection'
import { BannerSection } from './pages/ProductPage/BannerSection'
import { MainSection } from './pages/ProductPage/MainSection'
import { MoreProductsSection } from './pages/ProductPage/MoreProductsSection'
import { RelevantSection } from './pages/ProductPage/RelevantSection'
import { ServiceSection } from './pages/ProductPage/ServiceSection'
import { getPath } from './productAddress'

const { approachSection, bannerImageFull, relevantSection, serviceSection } = portalWeb.sections
const main = {
  ...portalWeb.sections.mainSection.card,
  breadcrumb: { ...productPage.breadcrumb, current: portalWeb.title },
}
const more = { title: productPage.moreProductsTitle, cardAction: productPage.cardAction }
const card = { title: chatbot.title, path: getPath(chatbot), image: chatbot.image }
const otherCard = { ...card, title: gestorDeCredito.title }

const withPicture = <Image extends { picture: PictureData }>(
  image: Image,
  picture: PictureData = image.picture,
) => ({ ...image, picture })

/** A section as it is usually, with a picture that never loads, and without a picture. */
const pictureStates = (section: (picture?: PictureData) => ReactElement) => ({
  habitual: section(),
  'imagen cargando': section(loadingPicture),
  'sin imagen': section(missingPicture),
})

/** Section states with late, missing or long content. */
export const states: SectionStates = {
  MainSection: {
    ...pictureStates((picture) => <MainSection {...main} image={withPicture(main.image, picture)} />),
    'textos largos': (
      <MainSection
        {...main}
        title={longTitle}
        subtitle={longText}
        breadcrumb={{ ...main.breadcrumb, current: longTitle }}
      />
    ),
    'palabra larga': <MainSection {...main} title={longWord} />,
  },
  ServiceSection: {
    habitual: <ServiceSection {...serviceSection} />,
    'con integración': <ServiceSection {...gestorDeCredito.sections.serviceSection} />,
    chatbot: <ServiceSection {...chatbot.sections.serviceSection} />,
    'textos largos': (
      <ServiceSection
        title={longTitle}
        tags={serviceSection.tags.map((tag, index) => ({ ...tag, label: `${index + 1}. ${longTitle}` }))}
      />
    ),
    'palabra larga': <ServiceSection {...serviceSection} title={longWord} />,
    'imagen cargando': null,
    'sin imagen': null,
  },
  ApproachSection: {
    ...pictureStates((picture) => (
      <ApproachSection
        {...approachSection}
        card={{ ...approachSection.card, image: withPicture(approachSection.card.image, picture) }}
      />
    )),
    'textos largos': (
      <ApproachSection
        card={{ ...approachSection.card, title: longTitle, subtitle: longText }}
        characteristicCards={[longText, longTitle, longWord, 'Corta']}
      />
    ),
    'palabra larga': (
      <ApproachSection {...approachSection} card={{ ...approachSection.card, title: longWord }} />
    ),
  },
  BannerSection: {
    ...pictureStates((picture) => <BannerSection {...withPicture(bannerImageFull, picture)} />),
    // It is a picture alone.
    'textos largos': null,
    'palabra larga': null,
  },
  RelevantSection: {
    ...pictureStates((picture) => (
      <RelevantSection
        {...relevantSection}
        card={{ ...relevantSection.card, image: withPicture(relevantSection.card.image, picture) }}
      />
    )),
    'textos largos': (
      <RelevantSection
        title={longTitle}
        subtitle={longText}
        card={{
          ...relevantSection.card,
          list: [longText, longTitle, longWord, ...relevantSection.card.list],
        }}
      />
    ),
    'palabra larga': <RelevantSection {...relevantSection} title={longWord} />,
  },
  MoreProductsSection: {
    ...pictureStates((picture) => (
      <MoreProductsSection {...more} cards={[card, { ...otherCard, image: picture ?? card.image }]} />
    )),
    'tarjeta sin dirección': (
      <MoreProductsSection {...more} cards={[card, { ...otherCard, path: undefined }]} />
    ),
    'textos largos': (
      <MoreProductsSection
        {...more}
        cards={[
          { ...card, title: longTitle },
          { ...otherCard, title: `${otherCard.title}: ${longTitle}` },
        ]}
      />
    ),
    'palabra larga': <MoreProductsSection {...more} cards={[{ ...card, title: longWord }, otherCard]} />,
  },
}
