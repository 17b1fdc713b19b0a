import type { PictureFile } from '@site/shared/ui/Picture/Picture'
import { building, handshake } from './homeIcons'
import cisco from './images/logos/cisco.svg'
import dahua from './images/logos/dahua.svg'
import dell from './images/logos/dell.svg'
import epson from './images/logos/epson.svg'
import hp from './images/logos/hp.svg'
import huawei from './images/logos/huawei.svg'
import lenovo from './images/logos/lenovo.svg'
import linksys from './images/logos/linksys.svg'
import logitech from './images/logos/logitech.svg'
import microsoft from './images/logos/microsoft.svg'
import pureStorage from './images/logos/pure-storage.svg'
import radware from './images/logos/radware.svg'
import samsung from './images/logos/samsung.svg'
import vericash from './images/logos/vericash.svg'

export interface PartnersContent {
  title: string
  partners: readonly Partner[]
  allies: readonly { name: string; description: string; icon: string }[]
}

/** A brand, which the page shows without a link. Source: specification §3, "Partner". */
interface Partner {
  name: string
  /** Identifies the brand, as in addresses: "pure-storage". */
  path: string
  /** Width and height are the displayed size, in pixels. */
  image: PictureFile
}

/** Partners and allies of the home page. Source: specification §2, "Home"; fourteen logos: §9. */
export const homePartners = {
  title: 'Marcas con las que trabajamos',
  partners: [
    { name: 'Cisco', path: 'cisco', image: { src: cisco, width: 80, height: 42 } },
    { name: 'Dahua', path: 'dahua', image: { src: dahua, width: 77, height: 20 } },
    { name: 'Dell', path: 'dell', image: { src: dell, width: 53, height: 53 } },
    { name: 'Epson', path: 'epson', image: { src: epson, width: 99, height: 24 } },
    { name: 'HP', path: 'hp', image: { src: hp, width: 52, height: 52 } },
    { name: 'Huawei', path: 'huawei', image: { src: huawei, width: 122, height: 35 } },
    { name: 'Lenovo', path: 'lenovo', image: { src: lenovo, width: 99, height: 33 } },
    { name: 'Linksys', path: 'linksys', image: { src: linksys, width: 101, height: 29 } },
    { name: 'Logitech', path: 'logitech', image: { src: logitech, width: 93, height: 22 } },
    { name: 'Microsoft', path: 'microsoft', image: { src: microsoft, width: 100, height: 17 } },
    { name: 'Pure Storage', path: 'pure-storage', image: { src: pureStorage, width: 127, height: 20 } },
    { name: 'Radware', path: 'radware', image: { src: radware, width: 94, height: 17 } },
    { name: 'Samsung', path: 'samsung', image: { src: samsung, width: 114, height: 17 } },
    { name: 'Vericash', path: 'vericash', image: { src: vericash, width: 94, height: 17 } },
  ],
  allies: [
    {
      name: 'Cámara Boliviana Fintech',
      description: 'Gremio de empresas de tecnología financiera del país.',
      icon: handshake,
    },
    {
      name: 'Cámara Americana de Comercio de Bolivia',
      description: 'Red de negocios entre Bolivia y Estados Unidos.',
      icon: building,
    },
  ],
} satisfies PartnersContent
