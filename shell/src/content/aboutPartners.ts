import cisco from './images/logos/cisco.svg'
import dahua from './images/logos/dahua.svg'
import dell from './images/logos/dell.svg'
import epson from './images/logos/epson.svg'
import fortinet from './images/logos/fortinet.svg'
import honeywell from './images/logos/honeywell.svg'
import hp from './images/logos/hp.svg'
import lenovo from './images/logos/lenovo.svg'
import microsoft from './images/logos/microsoft.svg'
import pureStorage from './images/logos/pure-storage.svg'
import radware from './images/logos/radware.svg'
import thermoprint from './images/logos/thermoprint.svg'
import vericash from './images/logos/vericash.svg'

/** Different from the catalogue's categories: licences are one here, accessories are not. */
export type PartnerCategory = 'software' | 'licencias' | 'equipamiento' | 'thermoprint'

/** Source: specification §3, "Partner-brand entry". */
export interface PartnerBrand {
  name: string
  /** A one-colour mark; width and height are its display size in pixels. */
  logo: { src: string; width: number; height: number }
  categories: readonly PartnerCategory[]
}

interface AboutPartnersContent {
  title: string
  /** In the order of the page. */
  categories: readonly { value: PartnerCategory; label: string }[]
  /** In the order of their category. */
  brands: readonly PartnerBrand[]
}

/** Partners on the about page. Source: specification §2, "About page". */
export const aboutPartners = {
  title: 'Marcas que nos respaldan',
  categories: [
    { value: 'software', label: 'Software' },
    { value: 'licencias', label: 'Licencias' },
    { value: 'equipamiento', label: 'Equipamiento' },
    { value: 'thermoprint', label: 'ThermoPrint' },
  ],
  brands: [
    {
      name: 'Fortinet',
      logo: { src: fortinet, width: 117, height: 27 },
      categories: ['software', 'licencias'],
    },
    {
      name: 'Microsoft',
      logo: { src: microsoft, width: 78, height: 13 },
      categories: ['software', 'licencias'],
    },
    { name: 'Radware', logo: { src: radware, width: 74, height: 14 }, categories: ['software'] },
    { name: 'Vericash', logo: { src: vericash, width: 73, height: 14 }, categories: ['software'] },
    { name: 'Pure Storage', logo: { src: pureStorage, width: 99, height: 16 }, categories: ['licencias'] },
    { name: 'Cisco', logo: { src: cisco, width: 63, height: 33 }, categories: ['equipamiento'] },
    { name: 'Dell', logo: { src: dell, width: 42, height: 42 }, categories: ['equipamiento'] },
    { name: 'HP', logo: { src: hp, width: 40, height: 40 }, categories: ['equipamiento'] },
    { name: 'Dahua', logo: { src: dahua, width: 60, height: 16 }, categories: ['equipamiento'] },
    { name: 'Lenovo', logo: { src: lenovo, width: 78, height: 26 }, categories: ['equipamiento'] },
    { name: 'Honeywell', logo: { src: honeywell, width: 103, height: 19 }, categories: ['equipamiento'] },
    { name: 'Thermoprint', logo: { src: thermoprint, width: 120, height: 19 }, categories: ['thermoprint'] },
    { name: 'Epson', logo: { src: epson, width: 78, height: 19 }, categories: ['thermoprint'] },
  ],
} satisfies AboutPartnersContent
