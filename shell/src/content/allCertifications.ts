import { homeCertifications, type Certification } from './homeCertifications'
import software from './images/cert-5.picture'
import protection from './images/cert-6.picture'

/** What the dialog shows: those of the home page, and the others, which come with the dialog's code. */
export const allCertifications: readonly Certification[] = [
  ...homeCertifications.certifications,
  { title: 'Software', description: 'Socio para licencias y nube.', picture: software },
  { title: 'Protección', description: 'Socio para detección de incendio.', picture: protection },
]
