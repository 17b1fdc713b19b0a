import type { PictureFile } from '@site/shared/ui/Picture/Picture'
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
type Category = 'Software' | 'Licencias' | 'Equipamiento' | 'ThermoPrint'

export interface PartnersContent {
  title: string
  /** In the order of the page. */
  categories: readonly Category[]
  /**
   * In the order of their category. A brand with two categories appears twice. A logo has one colour; its size is the
   * displayed one, in pixels. Source: specification §3, "Partner-brand entry".
   */
  brands: readonly {
    name: string
    logo: PictureFile
    categories: readonly Category[]
  }[]
}

/** Partners on the about page. Source: specification §2, "About page". */
export const aboutPartners = {
  title: 'Marcas con las que trabajamos',
  categories: ['Software', 'Licencias', 'Equipamiento', 'ThermoPrint'],
  brands: [
    {
      name: 'Fortinet',
      logo: { src: fortinet, width: 117, height: 27 },
      categories: ['Software', 'Licencias'],
    },
    {
      name: 'Microsoft',
      logo: { src: microsoft, width: 78, height: 13 },
      categories: ['Software', 'Licencias'],
    },
    { name: 'Radware', logo: { src: radware, width: 74, height: 14 }, categories: ['Software'] },
    { name: 'Vericash', logo: { src: vericash, width: 73, height: 14 }, categories: ['Software'] },
    { name: 'Pure Storage', logo: { src: pureStorage, width: 99, height: 16 }, categories: ['Licencias'] },
    { name: 'Cisco', logo: { src: cisco, width: 63, height: 33 }, categories: ['Equipamiento'] },
    { name: 'Dell', logo: { src: dell, width: 42, height: 42 }, categories: ['Equipamiento'] },
    { name: 'HP', logo: { src: hp, width: 40, height: 40 }, categories: ['Equipamiento'] },
    { name: 'Dahua', logo: { src: dahua, width: 60, height: 16 }, categories: ['Equipamiento'] },
    { name: 'Lenovo', logo: { src: lenovo, width: 78, height: 26 }, categories: ['Equipamiento'] },
    { name: 'Honeywell', logo: { src: honeywell, width: 103, height: 19 }, categories: ['Equipamiento'] },
    { name: 'Thermoprint', logo: { src: thermoprint, width: 120, height: 19 }, categories: ['ThermoPrint'] },
    { name: 'Epson', logo: { src: epson, width: 78, height: 19 }, categories: ['ThermoPrint'] },
  ],
} satisfies PartnersContent
