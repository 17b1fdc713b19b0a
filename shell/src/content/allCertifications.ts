import { type Certification, homeCertifications } from './homeCertifications'
import fortinet from './images/logos/fortinet.svg'
import thermoprint from './images/logos/thermoprint.svg'

/** All certifications: those of the home page and the others, which load with the dialog. */
export const allCertifications: readonly Certification[] = [
  ...homeCertifications.certifications,
  {
    title: 'Fortinet',
    description: 'Accesorios y software.',
    image: { src: fortinet, width: 156, height: 36 },
    to: '/soluciones/fortinet',
  },
  {
    title: 'Thermoprint',
    description: 'Suministros de impresión térmica.',
    image: { src: thermoprint, width: 152, height: 24 },
    to: '/soluciones/thermoprint',
  },
]
