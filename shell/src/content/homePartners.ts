import type { PartnersProps } from '../pages/HomePage/Partners'
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

/** Partners and allies of the home page. Source: specification §2, "Home"; fourteen logos: §9. */
export const homePartners = {
  title: 'Trabajamos con las mejores marcas',
  logos: [
    { name: 'Cisco', src: cisco, width: 80, height: 42 },
    { name: 'Dahua', src: dahua, width: 77, height: 20 },
    { name: 'Dell', src: dell, width: 53, height: 53 },
    { name: 'Epson', src: epson, width: 99, height: 24 },
    { name: 'HP', src: hp, width: 52, height: 52 },
    { name: 'Huawei', src: huawei, width: 122, height: 35 },
    { name: 'Lenovo', src: lenovo, width: 99, height: 33 },
    { name: 'Linksys', src: linksys, width: 101, height: 29 },
    { name: 'Logitech', src: logitech, width: 93, height: 22 },
    { name: 'Microsoft', src: microsoft, width: 100, height: 17 },
    { name: 'Pure Storage', src: pureStorage, width: 127, height: 20 },
    { name: 'Radware', src: radware, width: 94, height: 17 },
    { name: 'Samsung', src: samsung, width: 114, height: 17 },
    { name: 'Vericash', src: vericash, width: 94, height: 17 },
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
} satisfies PartnersProps
