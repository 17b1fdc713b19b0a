import type { Certification } from '../pages/HomePage/CertificationCard'
import { homeCertifications } from './homeCertifications'
import software from './images/cert-5.picture'
import protection from './images/cert-6.picture'

/** All certifications: those of the home page and the others, which load with the dialog. */
export const allCertifications: readonly Certification[] = [
  ...homeCertifications.certifications,
  { title: 'Software', description: 'Socio para licencias y nube.', picture: software },
  { title: 'Protección', description: 'Socio para detección de incendio.', picture: protection },
]
