import { loadingPicture, longText, longWord, missingPicture } from '@site/shared/sampleContent'
import type { SectionStates } from '@site/shared/standalone'
import { contactPage } from './content/contact'
import { ContactFormUnavailable } from './pages/ContactPage/ContactFormUnavailable'
import { ContactLinks } from './pages/ContactPage/ContactLinks'
import { Offices } from './pages/ContactPage/Offices'

const { links, offices } = contactPage
const retry = () => {}
const withoutPictures = { 'imagen cargando': null, 'sin imagen': null }

/** Sections with late, missing or long content, and what replaces a form whose code cannot be loaded. */
export const states: SectionStates = {
  ContactForm: {
    'no disponible': <ContactFormUnavailable retry={retry} isPending={false} />,
    reintentando: <ContactFormUnavailable retry={retry} isPending />,
    ...withoutPictures,
    'textos largos': null,
    'palabra larga': null,
  },
  ContactLinks: {
    ...withoutPictures,
    'textos largos': <ContactLinks links={links.map((link) => ({ ...link, value: longText }))} />,
    'palabra larga': (
      <ContactLinks links={links.map((link) => ({ ...link, value: `${longWord}@${longWord}.bo` }))} />
    ),
  },
  Offices: {
    'imagen cargando': <Offices {...offices} picture={loadingPicture} />,
    'sin imagen': <Offices {...offices} picture={missingPicture} />,
    'una oficina': <Offices {...offices} list={offices.list.slice(0, 1)} />,
    'textos largos': (
      <Offices
        {...offices}
        list={offices.list.map((office) => ({
          ...office,
          name: `${office.name} ${longWord}`,
          address: longText,
          hours: longText,
        }))}
      />
    ),
    'palabra larga': (
      <Offices
        {...offices}
        list={offices.list.map((office, index) => ({
          ...office,
          name: `${longWord} ${index + 1}`,
          address: longWord,
        }))}
      />
    ),
  },
}
